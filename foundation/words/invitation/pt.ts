import type { en } from './en';

export const pt: typeof en = {
  title: 'Você tem um convite',
  manage: (o) => ['Gerencie os cartões de visita de ', o, '.'],
  get: (o) => ['Receba seu cartão de visita de ', o, '.'],
  signedInAs: (n) => `Você entrou como ${n}. Aceitar cria outra conta e entra nela.`,
  joinInstead: (link, email) => [
    'Para participar com esta conta, escolha ',
    link,
    ' e digite ',
    email,
    '.',
  ],
  accept: 'Aceitar convite',
  spent: 'Este link não funciona mais',
  spentNewer: 'Se chegou um convite mais recente por e-mail, use o link dele.',
  spentText: 'Se você já o aceitou, entre.',
  spentSignedIn: (n) => `Você entrou como ${n}.`,
  openDashboard: 'Abrir o painel',
  tryAgain: 'Tentar novamente',
};
