import { counting } from '../plural';
import type { ServerWords } from './en';

const count = counting('ja');

export const ja: ServerWords = {
  barePage: {
    startPage: 'トップページへ',
    openAt: (address) => `${address}でLeafcardを開き、そこからフォームを送信してください。`,
    400: {
      title: 'このページでは処理できませんでした',
      text: 'アドレス、または一緒に送られた内容が壊れています。何も変更されていません。',
    },
    403: {
      title: '別のサイトからのリクエストです',
      text: 'フォームは当サイトのページからのみ受け付けます。何も変更されていません。',
    },
    405: {
      title: 'このページでは処理できませんでした',
      text: 'このページでは、ページを開くこととフォームの送信のみ行えます。何も変更されていません。',
    },
    408: {
      title: '受信に時間がかかりすぎました',
      text: '送信された内容に対して接続が遅すぎました。何も変更されていません。しばらくしてから、もう一度お試しください。',
    },
    413: {
      title: 'サイズが大きすぎます',
      text: 'フォームで送れるのは、ファイルを含めて2 MiBまでです。何も変更されていません。内容を減らして、もう一度お試しください。',
    },
    421: {
      title: 'このアドレスは使用できません',
      text: 'Leafcardは、このコンピューターで、起動時に表示されたアドレスからのみ開けます。',
    },
    500: {
      title: 'サーバーで問題が発生しました',
      text: 'エラーは記録されました。保存された内容はすべて無事です。しばらくしてから、もう一度お試しください。',
    },
    503: {
      title: 'まもなく再開します',
      text: 'サーバーは現在応答できません。保存された内容はすべて無事です。しばらくしてから、このページを再読み込みしてください。',
    },
  },

  sharedCard: {
    tagline: 'より緑豊かな地球へ',
    makeYours: '自分の名刺を作成',
    startPage: 'トップページへ',

    comma: '、',
    fullStop: '。',
    purpose: '連絡先の保存や名刺の共有ができます。',

    cardOf: (name) => `${name}さんの名刺`,
    frontOf: (name) => `${name}さんの名刺（表）`,
    backOf: (name) => `${name}さんの名刺（裏）`,
    showBack: '名刺の裏面を表示',
    turn: '名刺をタップすると裏返ります',
    beingDrawn: '名刺を作成しています。完成すると、ここに表示されます。',
    notDrawn: '名刺はまだ完成していません。しばらくしてから、もう一度ご覧ください。',

    call: '電話',
    text: 'SMS',
    write: 'メール',
    directions: '経路',
    save: '連絡先を保存',

    phone: '電話',
    mail: 'メール',
    address: '住所',
    website: 'ウェブサイト',

    passOn: 'この名刺を共有',
    link: 'この名刺のリンク',
    share: '共有',
    copy: 'リンクをコピー',
    mailLink: 'リンクをメールで送信',
    copied: 'リンクをコピーしました',
    selected: 'リンクを選択しました。Ctrl+Cまたは⌘Cでコピーできます',
    code: '読み取ると連絡先を保存できるコード',
    scan: 'スキャンして名刺を保存',
    anyCamera: 'どのスマートフォンのカメラでも読み取れます。',
    downloadCode: 'コードをダウンロード',
    codeOfPage: 'このページを開くコード',

    unknown: {
      title: 'ここには名刺がありません',
      text: 'このリンクの先に名刺はありません。リンクが途中で切れていないかご確認いただくか、送り主にもう一度送ってもらってください。',
    },
    gone: {
      title: 'この名刺の共有は終了しました',
      text: '名刺の持ち主が組織を離れたか、アカウントを閉じました。保存した連絡先は古くなっている可能性があります。新しい名刺をご依頼ください。',
    },
    notNow: {
      title: 'この名刺は現在共有されていません',
      text: '同じリンクで再び共有されることがあります。それまでは、名刺の持ち主に連絡先をお尋ねください。',
    },
    tooMany: {
      title: '少々お待ちください',
      text: 'お使いのネットワークから、誤ったリンクへのアクセスが多すぎました。1分ほど待ってから、もう一度お試しください。',
    },
    replaced: {
      title: '担当者が変わりました',
      text: (organization) => [
        'この名刺の持ち主は、',
        organization,
        'を離れました。今後は次の担当者にご連絡ください。',
      ],
      open: '名刺を開く',
    },
  },

  mails: {
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
      replacedText: (place) =>
        `${place}の以前の名刺を持っている人には、現在の連絡先が表示されます。`,
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
  },
};
