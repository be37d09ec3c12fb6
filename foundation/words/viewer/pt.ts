import type { en } from './en';

export const pt: typeof en = {
  personalNew: 'Seu cartão está pronto. Deixe que o escaneiem ou envie o link.',
  personal: 'Só seu: acompanha você onde quer que trabalhe.',
  personalImages: 'Os dois lados como imagens, para guardar ou imprimir.',
  corporate: (organization) => `O cartão que você recebe de ${organization}.`,
  corporateImages: (organization) => `Os dois lados do cartão que você recebe de ${organization}.`,

  design: 'Criar seu cartão',
  join: 'Entrar em uma organização',
  viewRequest: 'Ver minha solicitação',
  ask: 'Solicitar um cartão',
  sendAgain: 'Enviar novamente',
  why: (reason) => `Motivo: ${reason}`,

  turnFront: (name) => `O cartão de ${name}, frente. Virar para o verso`,
  turnBack: (name) => `O cartão de ${name}, verso. Virar para a frente`,
  pressToTurn: 'Pressione o cartão para virá-lo.',
  passOn: 'Passe adiante',
  passOnText:
    'Qualquer pessoa com este link vê o cartão e pode salvar o contato. Não é preciso ter conta.',
  phoneHint:
    '“Adicionar ao telefone” salva o contato onde você abre esta página. Em um computador, escaneie o código com o telefone.',
  link: 'Link do cartão',
  copyWhat: 'o link',
  share: 'Compartilhar',
  addToPhone: 'Adicionar ao telefone',
  open: 'Abrir',
  downloads: (front, back) => ['Baixar: ', front, ' · ', back],
  front: 'frente',
  back: 'verso',
  asImages: 'Os dois lados como imagens',
  changeDesign: 'Alterar o design',

  frontSide: 'Frente',
  backSide: 'Verso',
  frontOf: (name) => `O cartão de ${name}, frente`,
  backOf: (name) => `O cartão de ${name}, verso`,
  download: 'Baixar',
  downloadOf: (side) => `Baixar: ${side}`,

  scan: 'Escaneie para salvar o cartão',
  scanHow: 'Aponte a câmera de um telefone para o código para salvar o contato.',
  codeOf: (name) => `Código de contato de ${name}`,
  downloadCode: 'Baixar o código',

  beingDrawn: 'Gerando o cartão…',
  notDrawn: 'Não foi possível gerar o cartão. O Leafcard tentará de novo automaticamente.',
  notPrinted: (letters) =>
    `Nenhuma fonte de cartão tem ${letters}; não é possível imprimir e apareceria �.`,
};
