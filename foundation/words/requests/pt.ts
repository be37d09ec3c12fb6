import { counting } from '../plural';
import type { en } from './en';

const count = counting('pt');

export const pt: typeof en = {
  intro:
    'Todas as pessoas que solicitaram um cartão corporativo. Novas solicitações aparecem aqui automaticamente.',
  byState: 'Solicitações por estado',
  tabs: { pending: 'Pendentes', accepted: 'Aceitas', rejected: 'Recusadas' },
  sortByName: 'Ordenar novamente por nome',
  noneMatches: (q) => `Nenhuma solicitação aqui corresponde a “${q}”.`,
  showAll: 'Mostrar todas',
  empty: {
    pending: 'Ninguém está esperando. Quem solicitar um cartão aparecerá aqui automaticamente.',
    accepted: 'Nenhuma solicitação foi aceita ainda.',
    rejected: 'Nenhuma solicitação foi recusada.',
  },

  selected: 'Solicitações selecionadas',
  acceptSelected: (number) => `Aceitar ${number}`,
  rejectSelected: (number) => `Recusar ${number}`,
  accept: 'Aceitar',
  reject: 'Recusar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  secondsLeft: (seconds) => `${seconds} s`,
  undoDecision: 'Desfazer a decisão',
  undoOf: (name) => `Desfazer a decisão de ${name}`,
  undoOfRule: (rule) => `Desfazer a decisão da regra “${rule}”`,
  undoOutcome: (outcome, name) => `Desfazer: ${outcome}, ${name}`,

  rejectOne: (name) => `Recusar a solicitação de ${name}?`,
  rejectSeveral: (n) =>
    count(n, { one: 'Recusar # solicitação?', other: 'Recusar # solicitações?' }),
  reason: 'Motivo (opcional)',
  reasonIsSeen: 'A pessoa o vê aqui e por e-mail.',
  lengthOf: (length, most) => `${length} de ${most}`,
  lengthFull: (length, most) => `${length} de ${most}: não cabe mais nada.`,
  enterRejects: 'Enter recusa, Shift + Enter começa uma nova linha.',
  overtaken: {
    decided: 'Outro administrador acabou de decidir esta solicitação.',
    gone: 'Esta solicitação não existe mais: a pessoa não está mais na organização.',
    edited:
      'Esta solicitação acabou de ser editada. Feche isto e veja-a outra vez; o motivo fica guardado.',
  },

  request: 'Solicitação',
  sent: (moment) => ['Enviada em ', moment],
  cardOf: {
    front: (name) => `O cartão de ${name}, frente`,
    back: (name) => `O cartão de ${name}, verso`,
  },
  accepted: 'Aceita',
  front: 'Frente',
  back: 'Verso',
  showFront: 'Frente',
  showBack: 'Verso',

  details: 'Detalhes',
  changes: (n) =>
    count(n, {
      one: '# mudança desde o cartão aceito',
      other: '# mudanças desde o cartão aceito',
    }),
  fields: {
    name: 'Nome',
    designation: 'Cargo',
    employeeId: 'Matrícula',
    contactNumber: 'Telefone',
    email: 'E-mail',
    photo: 'Foto',
    locationId: 'Unidade',
  },
  organization: 'Organização',
  whyRejected: 'Motivo da recusa',
  noPhoto: 'Nenhuma',
  hadNoPhoto: 'nenhuma',
  photoOf: (name) => `Foto de ${name}`,
  previousPhoto: 'A foto anterior',

  history: 'Histórico',
  everyVersion: 'Versão por versão',
  you: 'Você',
  theRule: (rule) => `A regra “${rule}”`,
  did: {
    RequestSubmitted: (who) => [who, ' enviou a solicitação'],
    sentAgain: (who) => [who, ' enviou a solicitação novamente'],
    RequestEdited: (who) => [who, ' editou a solicitação'],
    RequestAccepted: (who) => [who, ' aceitou a solicitação'],
    RequestRejected: (who) => [who, ' recusou a solicitação'],
    RequestDecisionUndone: (who) => [who, ' desfez a decisão sobre a solicitação'],
    RequestClosed: (who) => [who, ' encerrou a solicitação'],
    changed: (who) => [who, ' alterou a solicitação'],
  },
  ofPerson: (what, name) => [what, ' de ', name],
  decidedOn: (what, day) => [what, ' em ', day, '.'],
  nothing: 'nada',
  aPhoto: 'uma foto',
  anotherPhoto: 'outra',
  goneLocation: 'uma unidade que não existe mais',
  looking: (names, n) =>
    `${names}${count(n, { one: ' está vendo isto', other: ' estão vendo isto' })}`,
  lookingToo: (names, n) =>
    `${names}${count(n, { one: ' também está vendo isto', other: ' também estão vendo isto' })}`,

  missing: {
    title: 'Esta solicitação não está aqui',
    text: 'A pessoa pode ter saído, ou a solicitação não é para você. Nada foi alterado.',
  },
  gone: {
    title: 'Esta solicitação não existe mais',
    accountDeleted: (day) => [
      'A conta de onde ela veio foi excluída em ',
      day,
      ', e a solicitação com ela.',
    ],
    removed: (day) => ['Ela terminou quando a pessoa saiu da organização em ', day, '.'],
    left: (name) => `${name} saiu`,
    isBack: (name) => `${name} saiu e voltou`,
    ended: (name, day) => [
      'A solicitação terminou com a saída de ',
      name,
      ' da organização em ',
      day,
      '.',
    ],
    standsIn: (name) => ` ${name} agora ocupa o lugar.`,
    noNewOne: ' Ainda não há uma nova.',
    seeRemoved: (name) => `Ver ${name} entre os usuários removidos`,
    seePresent: (name) => `Ver ${name} na lista de usuários`,
  },

  shortcuts: {
    title: 'Atalhos de teclado',
    singleKeys: 'Atalhos de uma única tecla',
    or: ' ou ',
    next: 'Próxima solicitação',
    previous: 'Solicitação anterior',
    open: 'Abrir a solicitação',
    accept: 'Aceitar',
    reject: 'Recusar, com um motivo se quiser',
    undo: 'Desfazer a última decisão',
    select: 'Selecionar a solicitação',
    selectPage: 'Selecionar a página',
    selectNone: 'Limpar a seleção ou fechar a solicitação',
    search: 'Buscar',
    help: 'Mostrar estes atalhos',
  },

  bulk: {
    place: 'Ações em massa',
    accept: {
      doing: (n) => count(n, { one: 'Aceitando # solicitação', other: 'Aceitando # solicitações' }),
      done: (n) => count(n, { one: '# solicitação aceita', other: '# solicitações aceitas' }),
      nothing: 'Nada foi aceito',
      refused: (n) =>
        count(n, { one: '# não pôde ser aceita', other: '# não puderam ser aceitas' }),
    },
    reject: {
      doing: (n) => count(n, { one: 'Recusando # solicitação', other: 'Recusando # solicitações' }),
      done: (n) => count(n, { one: '# solicitação recusada', other: '# solicitações recusadas' }),
      nothing: 'Nada foi recusado',
      refused: (n) =>
        count(n, { one: '# não pôde ser recusada', other: '# não puderam ser recusadas' }),
    },
    undo: {
      doing: (n) => count(n, { one: 'Desfazendo # decisão', other: 'Desfazendo # decisões' }),
      done: (n) => count(n, { one: '# decisão desfeita', other: '# decisões desfeitas' }),
      nothing: 'Nada foi desfeito',
      refused: (n) =>
        count(n, { one: '# não pôde ser desfeita', other: '# não puderam ser desfeitas' }),
    },
    remove: {
      doing: (n) => count(n, { one: 'Removendo # pessoa', other: 'Removendo # pessoas' }),
      done: (n) => count(n, { one: '# pessoa removida', other: '# pessoas removidas' }),
      nothing: 'Ninguém foi removido',
      refused: (n) =>
        count(n, { one: '# não pôde ser removida', other: '# não puderam ser removidas' }),
    },
    resend: {
      doing: (n) =>
        count(n, { one: 'Enviando # convite de novo', other: 'Enviando # convites de novo' }),
      done: (n) =>
        count(n, { one: '# convite enviado de novo', other: '# convites enviados de novo' }),
      nothing: 'Nada foi enviado',
      refused: (n) =>
        count(n, { one: '# não pôde ser enviado', other: '# não puderam ser enviados' }),
    },
    withdraw: {
      doing: (n) => count(n, { one: 'Retirando # convite', other: 'Retirando # convites' }),
      done: (n) => count(n, { one: '# convite retirado', other: '# convites retirados' }),
      nothing: 'Nada foi retirado',
      refused: (n) =>
        count(n, { one: '# não pôde ser retirado', other: '# não puderam ser retirados' }),
    },
    progress: (done, all) => `${done} de ${all}`,
    left: (n) =>
      count(n, {
        one: 'Interrompido. # ficou como estava',
        other: 'Interrompido. # ficaram como estavam',
      }),
    fullStop: '. ',
    dismiss: 'Fechar',
    details: 'Detalhes',
    cancel: 'Cancelar',
    resume: 'Continuar com o restante',
    retry: 'Tentar novamente',
    showWho: 'Mostrar quem',
    hideWho: 'Ocultar quem',
    showMore: 'Mostrar mais',
    noLongerHere: 'Alguém que não está mais aqui',
  },
};
