import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('pt');

export const pt: ServerWords = {
  barePage: {
    startPage: 'Ir para a página inicial',
    openAt: (address) => `Abra o Leafcard em ${address} e envie o formulário por lá.`,
    400: {
      title: 'Esta página não entendeu a solicitação',
      text: 'O endereço, ou o que foi enviado com ele, está danificado. Nada foi alterado.',
    },
    403: {
      title: 'Esta solicitação veio de outro site',
      text: 'Somente nossas próprias páginas podem nos enviar formulários. Nada foi alterado.',
    },
    405: {
      title: 'Esta página não entendeu a solicitação',
      text: 'Esta página pode ser aberta e seus formulários podem ser enviados, nada mais. Nada foi alterado.',
    },
    408: {
      title: 'O envio demorou demais',
      text: 'A conexão estava lenta demais para o que foi enviado. Nada foi alterado. Tente novamente em instantes.',
    },
    413: {
      title: 'Isso é grande demais',
      text: 'Um formulário aceita até 2 MiB, incluindo arquivos. Nada foi alterado. Envie menos e tente novamente.',
    },
    421: {
      title: 'Este não é o nosso endereço',
      text: 'O Leafcard só pode ser aberto nesta máquina, no endereço mostrado quando ele foi iniciado.',
    },
    500: {
      title: 'Algo deu errado do nosso lado',
      text: 'O erro foi registrado. Tudo o que você salvou está seguro. Tente novamente em instantes.',
    },
    503: {
      title: 'Voltamos já',
      text: 'O servidor não pode responder agora. Tudo o que você salvou está seguro. Recarregue esta página em instantes.',
    },
  },

  sharedCard: {
    tagline: 'Por uma Terra mais verde',
    makeYours: 'Criar seu próprio cartão',
    startPage: 'Ir para a página inicial',

    comma: ', ',
    fullStop: '. ',
    purpose: 'Salve o contato ou passe o cartão adiante.',

    cardOf: (name) => `Cartão de ${name}`,
    frontOf: (name) => `Cartão de ${name}, frente`,
    backOf: (name) => `Cartão de ${name}, verso`,
    showBack: 'Mostrar o verso do cartão',
    turn: 'Toque no cartão para virá-lo',
    beingDrawn: 'O cartão está sendo criado. Ele aparecerá aqui assim que estiver pronto.',
    notDrawn: 'O cartão ainda não está pronto. Volte mais tarde, por favor.',

    call: 'Ligar',
    text: 'SMS',
    write: 'E-mail',
    directions: 'Como chegar',
    save: 'Salvar contato',

    phone: 'Telefone',
    mail: 'E-mail',
    address: 'Endereço',
    website: 'Site',

    passOn: 'Passe este cartão adiante',
    link: 'Link deste cartão',
    share: 'Compartilhar',
    copy: 'Copiar link',
    mailLink: 'Enviar link por e-mail',
    copied: 'Link copiado',
    selected: 'Link selecionado: pressione Ctrl+C ou ⌘C para copiá-lo',
    code: 'Código que salva o contato ao ser escaneado',
    scan: 'Escaneie para salvar o cartão',
    anyCamera: 'Com a câmera de qualquer celular.',
    downloadCode: 'Baixar o código',
    codeOfPage: 'Código que abre esta página',

    unknown: {
      title: 'Não há nenhum cartão aqui',
      text: 'Este link não leva a nenhum cartão. Verifique se ele está completo ou peça que o enviem novamente.',
    },
    gone: {
      title: 'Este cartão não é mais compartilhado',
      text: 'O titular saiu da organização ou encerrou a conta. O contato que você salvou pode estar desatualizado: peça o novo cartão.',
    },
    notNow: {
      title: 'Este cartão não está sendo compartilhado no momento',
      text: 'Ele pode voltar a ser compartilhado com este mesmo link. Até lá, peça o contato ao titular.',
    },
    tooMany: {
      title: 'Um momento, por favor',
      text: 'Muitos links incorretos foram tentados a partir da sua rede. Aguarde um minuto e tente o seu novamente.',
    },
    replaced: {
      title: 'Seu contato mudou',
      text: (organization) => [
        'O titular deste cartão saiu de ',
        organization,
        '. Agora, entre em contato com:',
      ],
      open: 'Abrir o cartão',
    },
  },

  mails: {
    tagline: 'Por uma Terra mais verde',
    hello: (name) => `Olá, ${name},`,
    invited: 'Você recebeu um convite',
    accept: 'Aceitar o convite',
    seeNew: 'Ver as novidades',
    validTenMinutes: 'Ele vale por 10 minutos e uma única vez.',
    validSevenDays: 'O link vale por 7 dias e uma única vez.',
    notExpected: 'Se você não esperava por isto, ignore este e-mail: sem o link nada acontece.',
    turnOff: 'Você pode desativar estes e-mails nas suas configurações:',
    registrationCode: {
      subject: 'Seu código do Leafcard',
      heading: 'Confirme seu e-mail',
      text: 'Boas-vindas! Digite este código na página que o pede:',
      notAsked:
        'Se você não o pediu, alguém pode ter digitado o endereço errado. Ignore este e-mail: sem o código nada acontece.',
    },
    deletionCode: {
      subject: 'Seu código para excluir sua conta do Leafcard',
      heading: 'Excluir sua conta',
      text: 'Digite este código para excluir sua conta com tudo o que há nela:',
      valid: 'Ele vale por 10 minutos e uma única vez. Uma conta excluída não pode ser restaurada.',
      notAsked: 'Se você não o pediu, não compartilhe o código. Sua conta fica como está.',
    },
    joinCode: {
      subject: 'Seu código do Leafcard para entrar na sua organização',
      heading: 'Entrar na sua organização',
      text: 'Digite este código para confirmar que este e-mail de trabalho é seu:',
      notAsked: 'Se você não o pediu, não compartilhe o código. Sem ele nada acontece.',
    },
    invitation: {
      subject: (organization) => `Administrar ${organization} no Leafcard`,
      text: (organization) =>
        `Pediram que você administre os cartões de visita de ${organization} no Leafcard.`,
      start: 'Escolha um nome e uma senha para começar.',
    },
    memberInvitation: {
      subject: (organization) => `Entrar em ${organization} no Leafcard`,
      text: (organization) =>
        `${organization} convidou você para o Leafcard, onde sua equipe recebe os cartões de visita.`,
      start: 'Escolha um nome e uma senha e solicite seu cartão.',
    },
    memberAdded: {
      subject: (organization) => `Você entrou em ${organization} no Leafcard`,
      heading: (organization) => `Boas-vindas a ${organization}`,
      text: (organization) =>
        `${organization} adicionou você à sua equipe no Leafcard. Seu cartão de visita está a um formulário de distância, e o que já se sabe está preenchido.`,
      ask: 'Solicitar seu cartão',
      unknown:
        'Se você não conhece esta organização, não responda a ninguém de lá. Os administradores dela veem seu nome e seu e-mail; você pode sair dela a qualquer momento em Configurações.',
    },
    resetLink: {
      subject: 'Escolher uma nova senha',
      text: 'Você pediu uma nova senha para sua conta do Leafcard.',
      valid: 'O link vale por 30 minutos e uma única vez.',
      notAsked: 'Se você não a pediu, ignore este e-mail. Sua senha fica como está.',
    },
    passwordChanged: {
      subject: 'Sua senha foi alterada',
      text: 'A senha da sua conta do Leafcard acabou de ser alterada. Se foi você, está tudo certo.',
      notYou:
        'Se não foi você, escolha logo uma nova senha: abra a página de entrada e siga “Esqueceu a senha?”.',
      signIn: 'Abrir a página de entrada',
    },
    requestAccepted: {
      subject: (organization) => `Seu cartão de visita de ${organization}`,
      heading: 'Sua solicitação foi aceita',
      text: (organization) =>
        `Sua solicitação de um cartão de visita de ${organization} foi aceita.`,
      byRule: (organization, rule) =>
        `Sua solicitação de um cartão de visita de ${organization} foi aceita pela regra “${rule}”.`,
      see: 'Ver seu cartão',
      next: 'Mostre, compartilhe e economize papel.',
      awaitsDesign: {
        subject: (organization) => `Sua solicitação a ${organization} foi aceita`,
        see: 'Ver sua solicitação',
        next: 'Seu cartão ficará pronto assim que a organização o criar.',
      },
    },
    requestRejected: {
      subject: (organization) => `Sua solicitação a ${organization}`,
      heading: 'Sua solicitação foi recusada',
      text: (organization) =>
        `Sua solicitação de um cartão de visita de ${organization} foi recusada.`,
      byRule: (organization, rule) =>
        `Sua solicitação de um cartão de visita de ${organization} foi recusada pela regra “${rule}”.`,
      why: 'Este é o motivo:',
      again: 'Enviar de novo',
      correct: 'Você pode enviá-la de novo com os dados corretos.',
    },
    requestsWaiting: {
      subjectOne: 'Uma nova solicitação espera por você',
      subject: 'Novas solicitações esperam por você',
      text: (n) =>
        count(n, {
          one: 'Uma pessoa solicitou um cartão de visita e espera sua decisão.',
          other: '# pessoas solicitaram um cartão de visita e esperam sua decisão.',
        }),
      atLeast: (n) =>
        count(n, {
          one: 'Pelo menos # pessoa solicitou um cartão de visita e espera sua decisão.',
          other: 'Pelo menos # pessoas solicitaram um cartão de visita e esperam sua decisão.',
        }),
      often:
        'Por mais solicitações que cheguem, você recebe no máximo um destes e-mails a cada 15 minutos.',
    },
    relation: {
      roles: {
        SUPER_ADMIN: 'superadministrador',
        CORPORATE_ADMIN: 'administrador da organização',
        LOCATION_ADMIN: 'administrador da unidade',
        AUDITOR: 'auditor',
      },
      granted: 'Você tem uma nova função',
      grantedText: (role, place) => `Agora você tem a função de ${role} em ${place}.`,
      revoked: 'Você não tem mais uma função',
      revokedText: (role, place) => `Você não tem mais a função de ${role} em ${place}.`,
      removed: (place) => `Você não faz mais parte de ${place}`,
      removedText: (place) =>
        `Um administrador removeu você de ${place}. Se você tinha um cartão corporativo ou uma função lá, não os tem mais. Seu cartão pessoal e sua conta permanecem.`,
      replaced: (place) => `Alguém substitui você em ${place}`,
      replacedText: (place) => `Quem tem um antigo cartão seu de ${place} agora vê quem contatar.`,
      standsIn: (name) => `Você substitui ${name}`,
      standsInText: (name, place) =>
        `Um administrador nomeou você para substituir ${name} em ${place}. Quem tem o cartão antigo agora é orientado a contatar você.`,
      stoodIn: (name) => `Você não substitui mais ${name}`,
      stoodInText: (name, place) =>
        `Você não substitui mais ${name} em ${place}. Quem tem o cartão antigo não é mais orientado a contatar você.`,
      predecessor: (name) => name ?? 'uma pessoa que saiu',
    },
    checkpoint: {
      subject: (n) =>
        count(n, {
          one: 'Ponto de verificação do registro: # evento',
          other: 'Ponto de verificação do registro: # eventos',
        }),
      heading: 'O último ponto de verificação do registro',
      text: 'Este é o último ponto de verificação do registro: seu nome, quantos eventos ele tem, o hash de todos eles e a assinatura.',
      keep: 'Guarde este e-mail. Se outro registro for mostrado no lugar deste, ele não vai coincidir com este ponto de verificação.',
      verify: 'Verificar o registro',
      there: 'Lá você pode verificar o registro e desativar estes e-mails.',
      often: 'Você recebe no máximo um destes e-mails por dia, e só quando o registro cresceu.',
    },
  },
};
