import type { en } from './en';

export const ja: typeof en = {
  description:
    'スマートフォンで持つ名刺。共有し、スキャンして、ワンタップで保存。刷り直さずに、いつも正しい内容に。',
  preview: '緑の背景に置かれた名刺',
  alternateName: 'Leafcard、より緑豊かな地球へ',
  menu: {
    about: '概要',
    services: 'サービス',
    benefits: 'メリット',
    team: 'チーム',
    contact: 'お問い合わせ',
  },
  openDashboard: 'ダッシュボードを開く',
  signIn: 'ログイン',
  register: '登録',
  tagline: 'より緑豊かな地球へ',
  promise: 'なくならない名刺。',
  lead: '一度デザインすれば、いつもスマートフォンの中に。相手はスキャンしてワンタップで保存し、開けばいつでも今日の正しい内容が見られます。',
  createCard: '名刺を作成',
  registerOrganization: 'または組織を登録',
  turn: {
    front: '名刺の表：Sofia Marques、ガーデンデザイナー、Fernhill Botanics。裏返す',
    back: '名刺の裏：どのカメラでも読めるコード。スキャンして名刺を保存。表に戻す',
  },
  turnHint: '名刺を押すと裏返ります。コードはスキャンできます。',
  about: {
    paper: '紙の名刺は、刷った日に正しい。',
    leafcard: 'Leafcardは、読まれる日に正しい。',
    what: 'Leafcardは紙のない名刺です。表と裏をデザインすれば、リンクとコードの先に名刺が生まれます。受け取るのは失くす物ではなく、人です。名前と役職、電話番号とメールアドレス、そして訪ねる道順まで。',
    whom: '一人の一枚にも、全員に名刺を渡す組織にも。デザインは一つ、申請はフォーム一つ、承認はキー一つ。退職した瞬間に表示は止まります。',
    drawn: '紙や絵柄、書体、ロゴ、写真まで自由に。これらの名刺もLeafcardで作られました。',
  },
  services: {
    title: '渡した後に名刺ができること',
    share: {
      title: '名刺を共有',
      text: 'リンクを送るか、画面のコードをスキャンしてもらうだけ。相手にアプリもアカウントも要りません。',
    },
    call: {
      title: '電話、SMS、メールをすぐに',
      text: '受け取った名刺の番号もメールアドレスもボタンです。コピーも入力も、打ち間違いもありません。',
    },
    save: {
      title: 'ワンタップで連絡先を保存',
      text: '名前、役職、組織、番号、住所がまとめてスマートフォンの連絡先に入ります。',
    },
    scan: {
      title: '紙の名刺をスキャンでデジタルに',
      text: 'まだ配る紙や名札、ドアにLeafcardのコードを。一度のスキャンで、紙の名刺がスマートフォンの連絡先になります。',
    },
    find: {
      title: 'オフィスへの道順',
      text: 'スマートフォンの地図で、相手のオフィスを目的地にした経路が開きます。',
    },
  },
  phone: {
    picture:
      '受け取った名刺を表示するスマートフォン：名刺の表、連絡先を保存するボタン、その下に電話、SMS、メール、経路。',
    role: 'ガーデンデザイナー、Fernhill Botanics',
    save: '連絡先を保存',
    call: '電話',
    text: 'SMS',
    write: 'メール',
    directions: '経路',
  },
  benefits: {
    title: '刷らないと変わること',
    paper: '紙',
    changes: {
      when: '番号が変わった',
      paper: '刷り直し。古い名刺は引き出しに残ります。',
      leafcard: '一度変えるだけ。開けば今日の番号です。',
    },
    last: {
      when: '最後の一枚を渡した',
      paper: '数百枚を追加注文。',
      leafcard: '最後の一枚はありません。',
    },
    keep: {
      when: '相手が残しておきたい',
      paper: '手入力するか、失くすか。',
      leafcard: 'ワンタップで、正しい表記のまま保存。',
    },
    joins: {
      when: '同僚が入社した',
      paper: '印刷の納品まで一週間。',
      leafcard: 'フォーム一つで申請、承認後すぐに。',
    },
    leaves: {
      when: '同僚が退職した',
      paper: '名刺は古い内容のままです。',
      leafcard: '名刺はすぐに表示されなくなります。',
    },
    brand: {
      when: 'ブランドを守りたい',
      paper: '人によってばらばら。',
      leafcard: 'デザインは一つ。守る所は固定し、任せる所は開放。',
    },
  },
  team: {
    title: '一つのチーム、一つのデザイン、一人に一枚',
    who: 'デモに登場するFernhill Botanicsのチームです。',
    signIn: '誰かとしてログイン',
    lookAround: (s) => [s, 'してご覧ください。'],
    sofia: {
      role: '従業員',
      does: (n) => [n, 'さんはフォーム一つで名刺を申請し、承認を画面で確認します。'],
    },
    amara: { role: '拠点管理者', does: (n) => [n, 'さんは一つの拠点の名刺と人々を受け持ちます。'] },
    mateo: {
      role: '組織管理者',
      does: (n) => [n, 'さんは全員の名刺をデザインし、誰が持つかを決めます。'],
    },
    yuki: {
      role: '監査担当者',
      does: (n) => [n, 'さんは申請と決定を確認しますが、何も変更しません。'],
    },
  },
  founder: {
    title: '創業者より',
    person:
      'これまでに頂いた名刺は、どれも二つのことを語っていました。「ここに人がいます」、そして「この紙を取っておいてください」。私は前者だけを残したいと思いました。',
    card: 'そこで、重さがなく、開けばいつも最新で、握手が終わる前に保存できる名刺を作りました。これまで刷られた最高の名刺に劣らない出来で、千人のためにも、一人のためにもあるべきだと考えています。',
    leaf: 'その途中で木が何本か救われるなら、なお良いことです。葉のしるしはそこから来ました。',
    signed: 'Leafcard創業者',
  },
  testimonials: {
    title: 'ご利用者の声',
    pages: 'ご利用者の声',
    previous: '前の声',
    next: '次の声',
    page: (p, n) => `${p} / ${n}`,
    quoted: (text) => `「${text}」`,
    who: 'Fernhill BotanicsとNordlys Instrumentsはデモの組織で、ここで話す人々も同じです。',
    ines: {
      text: '紙の名刺を渡せるほど手がきれいなことはありません。スマートフォンの名刺をスキャンしてもらい、花壇に戻ります。',
      title: 'ヘッドガーデナー、Fernhill Botanics',
    },
    hakon: {
      text: '工房から本社に移り、項目を一つ変えただけ。誰にも知らせる必要はありませんでした。',
      title: 'ファームウェアエンジニア、Nordlys Instruments',
    },
    maren: {
      text: '名刺が十一種類ありました。今は一つ、それが正しい一つです。',
      title: '広報、Nordlys Instruments',
    },
    joana: {
      text: '新しい同僚の初日、机より先に名刺が届いています。',
      title: '人事・文化、Fernhill Botanics',
    },
    nuno: {
      text: '以前は川の反対側から電話がかかってきました。今は名刺の地図が正しい入口へ案内します。',
      title: '苗圃マネージャー、Fernhill Botanics',
    },
    solveig: {
      text: '展示会の後は名刺を一箱注文していました。今は昼食を注文します。',
      title: '欧州営業、Nordlys Instruments',
    },
  },
  contact: {
    title: 'お問い合わせ',
    lead: 'ご質問も、アイデアも、会社全体で印刷をやめたいというご相談も。すべてのメッセージを人が読みます。',
    name: 'お名前',
    email: 'メールアドレス',
    subject: '件名',
    message: 'メッセージ',
    send: '送信',
    answer: 'ご入力のメールアドレスにお返事します。',
  },
};
