import { counting } from '../plural';
import type { en } from './en';

const count = counting('ja');

export const ja: typeof en = {
  lead: 'すべての暗号化されたコピーを 1 日 1 回作成します。このサーバーの暗号鍵でのみ開けます。鍵はどのバックアップにも含まれません。別の場所に保管してください。',
  last: '前回のバックアップ',
  next: '次回のバックアップ',
  soon: '1 分以内',
  kept: '保管',
  keptIn: (keep, folder) => count(keep, { other: `最新の # 件を ${folder} に` }),
  none: 'まだありません',
  now: '今すぐバックアップ',
  underWay: 'バックアップを作成中',
  copied: (copied, total) => `${total} のうち ${copied} をコピー済み`,
  reload: '進み具合を見るには、このページを再読み込みしてください。',
  failed: (moment) => [moment, ' のバックアップは失敗しました。'],
  causes: {
    full: 'ディスクがいっぱいです。空きを作るか、BACKUP_DIR を別のディスクのフォルダーにしてください。',
    folder:
      'フォルダーに書き込めません。所有者を確認するか、BACKUP_DIR を別のフォルダーにしてください。',
    interrupted: '完了する前に Leafcard が停止しました。',
    other: '詳しくはサーバーのログをご覧ください。',
  },
  stillThere: '以前のバックアップに影響はありません。',

  all: 'すべてのバックアップ',
  allText:
    'ダウンロードしたファイルからは、鍵のあるどのコンピューターでも、作成した時点に復元できます。',
  anyUntil: (moment) => [moment, ' までの任意の時点'],
  itself: '作成した時点',
  checked: (moment) => [moment, ' に検査済み'],
  unchecked: '未検査',
  beingMade: '作成中',
  wasNotMade: '失敗',
  isMissing: 'ファイルがありません',
  isUnreadable: '記録が破損しています',
  download: 'ダウンロード',
  older: (n) => count(n, { other: 'ほかに古いものが # 件フォルダーにあります' }),

  restore: '復元',
  restoreText:
    '以前の時点に戻します。Leafcard を停止する必要があるため、Leafcard のフォルダーで、ターミナルから行います。',
  nothing: '最初のバックアップは 1 分以内にここに表示されます。その後、復元できます。',
  date: '日付',
  time: '時刻',
  inUtc: 'UTC です。',
  inOwnZone: 'この端末のタイムゾーンです。',
  show: 'コマンドを表示',
  latest: (moment) => ['保管されている最後の時点、', moment, ' に戻すには：'],
  toMoment: (moment) => [moment, ' に戻すには：'],
  nearest: (moment) => ['その時点は保管されていません。その前で最も近い時点は ', moment, ' です：'],
  tooEarly: (moment) => [
    '保管されている最初の時点は ',
    moment,
    ' です。それより後を選んでください。',
  ],
  steps: {
    check: 'Leafcard の動作中に試します。何も変わりません。',
    restore: 'Leafcard を停止して復元します。先にコピーが検査されます。',
    start: 'Leafcard を起動します。全員がログインし直す必要があります。',
    undo: '元に戻すには、Leafcard をもう一度停止します。これで以前の状態に戻ります。',
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

  off: 'BACKUP_KEEP が 0 のため、毎日のバックアップはオフです。このコマンドで 1 件作成できます。',
  ownServer:
    'データベースはご自身のサーバーで動いているため、そのサーバーのツールでバックアップします。次のコマンドを使います。',
  own: {
    dump: '1 日 1 回、1 つのファイルに',
    load: 'Leafcard を停止して、空のデータベースに戻す',
    base: '任意の時点に戻すには、先行書き込みログを保管します。pgBackRest なら 1 日 1 回',
    pointInTime: 'Leafcard を停止して、ある時点に戻す',
    keys: 'ENCRYPTION_KEYS はバックアップとは別に保管してください。これがないと何も読めません。最新の ERASURE_LEDGER も保管し、古いものには決して戻さないでください。',
  },
};
