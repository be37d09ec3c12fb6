import type { en } from './en';

export const ja: typeof en = {
  personalNew: '名刺ができました。スキャンしてもらうか、リンクを送りましょう。',
  personal: 'あなただけの名刺です。どこで働いても使い続けられます。',
  personalImages: '保存や印刷に使える両面の画像です。',
  corporate: (organization) => `${organization}が発行する名刺です。`,
  corporateImages: (organization) => `${organization}が発行する名刺の両面です。`,

  design: '名刺をデザイン',
  join: '組織に参加',
  viewRequest: '自分の申請を見る',
  ask: '名刺を申請',
  sendAgain: '再送信',
  why: (reason) => `理由：${reason}`,

  turnFront: (name) => `${name}さんの名刺、表面。裏面に返す`,
  turnBack: (name) => `${name}さんの名刺、裏面。表面に返す`,
  pressToTurn: '名刺を押すと裏返ります。',
  passOn: '名刺を渡す',
  passOnText: 'このリンクを知っている人は名刺を見て、連絡先を保存できます。アカウントは不要です。',
  phoneHint:
    '「スマートフォンに追加」は、このページを開いた端末に連絡先を保存します。パソコンでは、スマートフォンでコードをスキャンしてください。',
  link: '名刺へのリンク',
  copyWhat: 'リンク',
  share: '共有',
  addToPhone: 'スマートフォンに追加',
  open: '開く',
  downloads: (front, back) => ['ダウンロード：', front, '・', back],
  front: '表面',
  back: '裏面',
  asImages: '両面を画像で見る',
  changeDesign: 'デザインを変更',

  frontSide: '表面',
  backSide: '裏面',
  frontOf: (name) => `${name}さんの名刺、表面`,
  backOf: (name) => `${name}さんの名刺、裏面`,
  download: 'ダウンロード',
  downloadOf: (side) => `ダウンロード：${side}`,

  scan: 'スキャンして名刺を保存',
  scanHow: 'スマートフォンのカメラをコードに向けると、連絡先を保存できます。',
  codeOf: (name) => `${name}さんの連絡先コード`,
  downloadCode: 'コードをダウンロード',

  beingDrawn: '名刺を作成しています…',
  notDrawn: '名刺を作成できませんでした。Leafcardが自動的に再試行します。',
  notPrinted: (letters) =>
    `名刺のどのフォントにも${letters}がないため印刷できず、�と表示されます。`,
};
