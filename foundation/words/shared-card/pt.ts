import type { SharedCardWords } from './en';

export const pt: SharedCardWords = {
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
};
