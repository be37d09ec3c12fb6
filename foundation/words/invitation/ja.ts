import type { en } from './en';

export const ja: typeof en = {
  title: '招待が届いています',
  manage: (o) => ['', o, 'の名刺を管理できます。'],
  get: (o) => ['', o, 'の名刺を受け取れます。'],
  signedInAs: (n) =>
    `${n}としてログイン中です。承諾すると別のアカウントが作成され、そのアカウントでログインします。`,
  joinInstead: (link, email) => [
    'このアカウントで参加するには、',
    link,
    'を選択し、',
    email,
    'を入力してください。',
  ],
  accept: '招待を承諾',
  spent: 'このリンクは無効です',
  spentNewer: '新しい招待メールが届いている場合は、そのメールのリンクを開いてください。',
  spentText: '承諾済みの場合は、ログインしてください。',
  spentSignedIn: (n) => `${n}としてログイン中です。`,
  openDashboard: 'ダッシュボードを開く',
  tryAgain: '再試行',
};
