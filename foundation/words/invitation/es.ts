import type { en } from './en';

export const es: typeof en = {
  title: 'Tiene una invitación',
  manage: (o) => ['Gestione las tarjetas de visita de ', o, '.'],
  get: (o) => ['Obtenga su tarjeta de visita de ', o, '.'],
  signedInAs: (n) =>
    `Ha iniciado sesión como ${n}. Al aceptar se crea otra cuenta y se inicia sesión en ella.`,
  joinInstead: (link, email) => [
    'Para unirse con esta cuenta, elija ',
    link,
    ' y escriba ',
    email,
    '.',
  ],
  accept: 'Aceptar invitación',
  spent: 'Este enlace ya no funciona',
  spentText:
    'Una invitación sirve una vez, durante 7 días. Si la aceptó, inicie sesión. Si no, pida otra a quien le invitó.',
  spentSignedIn: (n) =>
    `Ha iniciado sesión como ${n}. Una invitación sirve una vez, durante 7 días. Si aún no la ha aceptado, pida otra a quien le invitó.`,
  openDashboard: 'Abrir el panel',
  tryAgain: 'Reintentar',
};
