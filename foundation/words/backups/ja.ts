import { counting } from '../plural';
import type { en } from './en';

const count = counting('ja');

export const ja: typeof en = {
  lead: 'すべての暗号化されたコピーを1日1回作成します。このサーバーの暗号鍵でのみ開けます。鍵はどのバックアップにも含まれません。別の場所に保管してください。',
  last: '前回のバックアップ',
  next: '次回のバックアップ',
  soon: '1分以内',
  kept: '保管',
  keptIn: (keep, folder) => count(keep, { other: `最新の#件を${folder}に` }),
  none: 'まだありません',
  now: '今すぐバックアップ',
  underWay: 'バックアップを作成中',
  copied: (copied, total) => `${total}のうち${copied}をコピー済み`,
  reload: '進み具合を見るには、このページを再読み込みしてください。',
  failed: (moment) => [moment, 'のバックアップは失敗しました。'],
  causes: {
    full: 'ディスクがいっぱいです。空きを作るか、BACKUP_DIRを別のディスクのフォルダーにしてください。',
    folder:
      'フォルダーに書き込めません。所有者を確認するか、BACKUP_DIRを別のフォルダーにしてください。',
    interrupted: '完了する前にLeafcardが停止しました。',
    other: '詳しくはサーバーのログをご覧ください。',
  },
  stillThere: '以前のバックアップに影響はありません。',

  all: 'すべてのバックアップ',
  allText:
    'ダウンロードしたファイルからは、鍵のあるどのコンピューターでも、作成した時点に復元できます。',
  anyUntil: (moment) => [moment, 'までの任意の時点'],
  itself: '作成した時点',
  checked: (moment) => [moment, 'に検査済み'],
  unchecked: '未検査',
  beingMade: '作成中',
  wasNotMade: '失敗',
  isMissing: 'ファイルがありません',
  isUnreadable: '記録が破損しています',
  download: 'ダウンロード',
  older: (n) => count(n, { other: 'ほかに古いものが#件フォルダーにあります' }),

  restore: '復元',
  restoreText:
    '以前の時点に戻します。Leafcardを停止する必要があるため、Leafcardのフォルダーで、ターミナルから行います。',
  nothing: '最初のバックアップは1分以内にここに表示されます。その後、復元できます。',
  date: '日付',
  time: '時刻',
  inUtc: 'UTCです。',
  inOwnZone: 'この端末のタイムゾーンです。',
  show: 'コマンドを表示',
  latest: (moment) => ['保管されている最後の時点、', moment, 'に戻すには：'],
  toMoment: (moment) => [moment, 'に戻すには：'],
  nearest: (moment) => ['その時点は保管されていません。その前で最も近い時点は', moment, 'です：'],
  tooEarly: (moment) => [
    '保管されている最初の時点は',
    moment,
    'です。それより後を選んでください。',
  ],
  steps: {
    check: 'Leafcardの動作中に試します。何も変わりません。',
    restore: 'Leafcardを停止して復元します。先にコピーが検査されます。',
    start: 'Leafcardを起動します。全員がログインし直す必要があります。',
    undo: '元に戻すには、Leafcardをもう一度停止します。これで以前の状態に戻ります。',
  },
  commandTo: {
    backUp: 'バックアップするコマンド',
    check: '試すコマンド',
    restore: '復元するコマンド',
    start: '起動するコマンド',
    undo: '元に戻すコマンド',
    dump: '保存するコマンド',
    load: '読み込むコマンド',
    base: '毎日のコマンド',
    pointInTime: '時点に戻すコマンド',
  },

  off: 'BACKUP_KEEPが0のため、毎日のバックアップはオフです。このコマンドで1件作成できます。',
  ownServer:
    'データベースはご自身のサーバーで動いているため、そのサーバーのツールでバックアップします。次のコマンドを使います。',
  own: {
    dump: '1日1回、1つのファイルに',
    load: 'Leafcardを停止して、空のデータベースに戻す',
    base: '任意の時点に戻すには、先行書き込みログを保管します。pgBackRestなら1日1回',
    pointInTime: 'Leafcardを停止して、ある時点に戻す',
    keys: 'ENCRYPTION_KEYSはバックアップとは別に保管してください。これがないと何も読めません。最新のERASURE_LEDGERも保管し、古いものには決して戻さないでください。',
  },
};
