import type { en } from './en';

export const de: typeof en = {
  title: 'Sie sind eingeladen',
  manage: (organization) => ['Verwalten Sie die Visitenkarten von ', organization, '.'],
  get: (organization) => ['Holen Sie sich Ihre Visitenkarte von ', organization, '.'],
  signedInAs: (name) =>
    `Sie sind als ${name} angemeldet. Wenn Sie annehmen, wird ein weiteres Konto erstellt und Sie werden damit angemeldet.`,
  joinInstead: (link, email) => [
    'Um stattdessen mit diesem Konto beizutreten, wählen Sie ',
    link,
    ' und geben ',
    email,
    ' ein.',
  ],
  accept: 'Einladung annehmen',
  spent: 'Dieser Link funktioniert nicht mehr',
  spentNewer: 'Ist eine neuere Einladung per E-Mail gekommen, verwenden Sie den Link darin.',
  spentText: 'Haben Sie sie schon angenommen, melden Sie sich an.',
  spentSignedIn: (name) => `Sie sind als ${name} angemeldet.`,
  openDashboard: 'Übersicht öffnen',
  tryAgain: 'Erneut versuchen',
};
