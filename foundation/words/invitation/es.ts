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
  spentNewer: 'Si ha recibido por correo una invitación más reciente, use el enlace de esa.',
  spentText: 'Si ya la aceptó, inicie sesión.',
  spentSignedIn: (n) => `Ha iniciado sesión como ${n}.`,
  openDashboard: 'Abrir el panel',
  tryAgain: 'Reintentar',
};
