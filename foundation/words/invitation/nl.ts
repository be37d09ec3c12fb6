import type { en } from './en';

export const nl: typeof en = {
  title: 'U bent uitgenodigd',
  manage: (o) => ['Beheer de visitekaartjes van ', o, '.'],
  get: (o) => ['Ontvang uw visitekaartje van ', o, '.'],
  signedInAs: (n) =>
    `U bent ingelogd als ${n}. Accepteren maakt een ander account en logt u daarop in.`,
  joinInstead: (link, email) => [
    'Wilt u met dit account lid worden, kies dan ',
    link,
    ' en vul ',
    email,
    ' in.',
  ],
  accept: 'Uitnodiging accepteren',
  spent: 'Deze link werkt niet meer',
  spentNewer: 'Hebt u per e-mail een nieuwere uitnodiging gekregen, gebruik dan de link daarin.',
  spentText: 'Hebt u die al geaccepteerd, log dan in.',
  spentSignedIn: (n) => `U bent ingelogd als ${n}.`,
  openDashboard: 'Overzicht openen',
  tryAgain: 'Opnieuw proberen',
};
