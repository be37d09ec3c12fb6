import type { BarePageWords } from './en';

export const pt: BarePageWords = {
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
};
