import { counting } from '../plural';
import type { en } from './en';

const count = counting('ja');

export const ja: typeof en = {
  tagline: 'より緑豊かな地球へ',
  hello: (name) => `${name} 様`,
  invited: '招待が届いています',
  accept: '招待を承諾',
  seeNew: '新着を見る',
  validTenMinutes: '有効期限は10分で、1回だけ使えます。',
  validSevenDays: 'リンクの有効期限は7日で、1回だけ使えます。',
  notExpected:
    'お心当たりがない場合は、このメールを無視してください。リンクを使わない限り何も起こりません。',
  turnOff: 'このメールは設定で停止できます：',
  registrationCode: {
    subject: 'Leafcardの認証コード',
    heading: 'メールアドレスの確認',
    text: 'ようこそ。コードの入力を求めるページで、次のコードを入力してください：',
    notAsked:
      'お心当たりがない場合は、どなたかがアドレスを間違えて入力した可能性があります。このメールは無視してください。コードを使わない限り何も起こりません。',
  },
  deletionCode: {
    subject: 'Leafcardアカウント削除用のコード',
    heading: 'アカウントの削除',
    text: 'アカウントとその内容をすべて削除するには、次のコードを入力してください：',
    valid: '有効期限は10分で、1回だけ使えます。削除したアカウントは元に戻せません。',
    notAsked:
      'お心当たりがない場合は、コードを誰にも伝えないでください。アカウントはそのままです。',
  },
  joinCode: {
    subject: '組織に参加するためのLeafcardのコード',
    heading: '組織への参加',
    text: 'この仕事用メールアドレスがご自身のものであることを確認するため、次のコードを入力してください：',
    notAsked:
      'お心当たりがない場合は、コードを誰にも伝えないでください。コードを使わない限り何も起こりません。',
  },
  invitation: {
    subject: (organization) => `Leafcardでの${organization}の管理`,
    text: (organization) => `Leafcardで${organization}の名刺を管理するよう招待されました。`,
    start: '名前とパスワードを決めて始めてください。',
  },
  memberInvitation: {
    subject: (organization) => `Leafcardで${organization}に参加`,
    text: (organization) =>
      `${organization}からLeafcardに招待されました。メンバーはここで名刺を受け取ります。`,
    start: '名前とパスワードを決めて、名刺を申請してください。',
  },
  memberAdded: {
    subject: (organization) => `Leafcardで${organization}に参加しました`,
    heading: (organization) => `${organization}へようこそ`,
    text: (organization) =>
      `${organization}がLeafcardであなたをメンバーに追加しました。フォームを1つ送れば名刺を受け取れます。わかっている項目は入力済みです。`,
    ask: '名刺を申請',
    unknown:
      'この組織に心当たりがない場合は、返信しないでください。管理者にはあなたの名前とメールアドレスが見えます。設定からいつでも離れられます。',
  },
  resetLink: {
    subject: '新しいパスワードの設定',
    text: 'Leafcardアカウントの新しいパスワードの設定を受け付けました。',
    valid: 'リンクの有効期限は30分で、1回だけ使えます。',
    notAsked: 'お心当たりがない場合は、このメールを無視してください。パスワードはそのままです。',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: 'Leafcardアカウントのパスワードが変更されました。ご自身による変更であれば問題ありません。',
    notYou:
      'ご自身でない場合は、すぐに新しいパスワードを設定してください。ログインページを開き、「パスワードをお忘れですか？」に進みます。',
    signIn: 'ログインページを開く',
  },
  requestAccepted: {
    subject: (organization) => `${organization}の名刺`,
    heading: '申請が承認されました',
    text: (organization) => `${organization}の名刺の申請が承認されました。`,
    byRule: (organization, rule) =>
      `${organization}の名刺の申請が、ルール「${rule}」により承認されました。`,
    see: '名刺を見る',
    next: '見せて、共有して、紙を節約しましょう。',
    awaitsDesign: {
      subject: (organization) => `${organization}への申請が承認されました`,
      see: '申請を見る',
      next: '組織が名刺をデザインすると、お使いいただけるようになります。',
    },
  },
  requestRejected: {
    subject: (organization) => `${organization}への申請`,
    heading: '申請が却下されました',
    text: (organization) => `${organization}の名刺の申請が却下されました。`,
    byRule: (organization, rule) =>
      `${organization}の名刺の申請が、ルール「${rule}」により却下されました。`,
    why: '理由は次のとおりです：',
    again: '再送信',
    correct: '正しい内容で再送信できます。',
  },
  requestsWaiting: {
    subjectOne: '新しい申請が1件あります',
    subject: '新しい申請があります',
    text: (n) => count(n, { other: '名刺の申請が#件、あなたの判断を待っています。' }),
    atLeast: (n) => count(n, { other: '名刺の申請が#件以上、あなたの判断を待っています。' }),
    often: '申請がいくつ届いても、このメールは15分に1通までです。',
  },
  relation: {
    roles: {
      SUPER_ADMIN: 'スーパー管理者',
      CORPORATE_ADMIN: '組織管理者',
      LOCATION_ADMIN: '拠点管理者',
      AUDITOR: '監査担当者',
    },
    granted: '新しい役割が付与されました',
    grantedText: (role, place) => `${place}の${role}になりました。`,
    revoked: '役割が解除されました',
    revokedText: (role, place) => `${place}の${role}ではなくなりました。`,
    removed: (place) => `${place}から外れました`,
    removedText: (place) =>
      `管理者があなたを${place}から外しました。法人名刺や役割をお持ちだった場合は、取り消されています。個人名刺とアカウントはそのままです。`,
    replaced: (place) => `${place}であなたの後任が決まりました`,
    replacedText: (place) => `${place}の以前の名刺を持っている人には、現在の連絡先が表示されます。`,
    standsIn: (name) => `${name}の後任になりました`,
    standsInText: (name, place) =>
      `管理者があなたを${place}の${name}の後任に指定しました。以前の名刺を持っている人には、あなたへの連絡が案内されます。`,
    stoodIn: (name) => `${name}の後任ではなくなりました`,
    stoodInText: (name, place) =>
      `${place}の${name}の後任ではなくなりました。以前の名刺を持っている人に、あなたへの連絡は案内されなくなります。`,
    predecessor: (name) => (name === undefined ? '退職した方' : `${name}さん`),
  },
  checkpoint: {
    subject: (n) => count(n, { other: 'ログのチェックポイント：#件のイベント' }),
    heading: 'ログの最新のチェックポイント',
    text: 'ログの最新のチェックポイントです。名前、イベント数、全体のハッシュ、署名が含まれます。',
    keep: 'このメールを保管してください。別のログが示された場合、このチェックポイントとは一致しません。',
    verify: 'ログを検証',
    there: 'ログの検証と、このメールの停止はそこで行えます。',
    often: 'このメールは1日1通までで、ログが増えたときだけ届きます。',
  },
};
