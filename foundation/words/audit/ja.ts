import { counting } from '../plural';
import type { en } from './en';

const count = counting('ja');

export const ja: typeof en = {
  intro: '誰が、いつ、何をしたか。誰にも変更できない履歴です。',
  none: 'なし',
  show: '表示',
  goneLocation: 'なくなった拠点',
  gonePerson: 'もうここにいない人',
  aGonePerson: 'もうここにいない人',
  times: { title: '時刻の表示', local: '現地時刻', utc: 'UTC', relative: '相対' },
  justNow: 'たった今',
  lessThanSecond: '1秒未満',
  lessThanMinute: '1分未満',
  ask: { title: 'ある日の名刺の内容と、承認した人を調べる', person: '誰の名刺', day: '日付' },
  person: { anyone: (label) => `${label}：全員`, nobody: '該当する名前の人はいません' },
  decided: { title: '最近の決定', nothing: 'まだありません', appear: '決定は自動的にここに表示されます。', at: (what, moment) => [what, '（', moment, '）'] },
  log: { title: 'ログ', sealed: '封印', verified: '検証', notYet: '未実施', whole: (moment) => ['改ざんなし（', moment, '）'], altered: (moment) => ['封印後に改変あり（', moment, '）'] },
  filters: { title: '絞り込み', person: '誰の申請', actor: '実行者', type: '操作', anything: 'すべて', location: '拠点', allLocations: 'すべての拠点', days: '期間' },
  types: { RequestSubmitted: '送信', RequestEdited: '編集', RequestAccepted: '承認', RequestRejected: '却下', RequestDecisionUndone: '決定の取り消し', RequestClosed: '終了' },
  timeline: {
    title: 'タイムライン', entries: (n) => count(n, { other: '#件（新しい順）' }), moreEntries: (n) => count(n, { other: '#件以上（新しい順）' }), newest: '最新', clear: '絞り込みを解除', exportAs: (format) => `${format}で書き出す`, showAll: 'すべて表示',
    noMatch: 'この条件に合うものはありません。', nothing: 'まだ何も起きていません。申請に関する操作は自動的にここに表示されます。', failed: '以前の項目を読み込めませんでした。', retry: '再試行', older: '以前の項目',
  },
  life: {
    timelineOf: (name) => `${name}さんのタイムライン`, requestOf: (name) => `${name}さんの申請`, closed: '終了', whatHappened: '経過',
    origins: { page: '（画面から）', api: '（APIから）', bulk: '（一括操作）', import: '（インポート）', rule: '（ルールによる）', setup: '（Leafcardの初期設定時）' },
    because: (why) => `：${why}`, closedBecause: { removed: (name) => `${name}さんが組織を離れました`, 'account-deleted': (name) => `${name}さんがアカウントを削除しました` }, decidedAfter: (duration) => `決定まで${duration}`, event: (position) => `イベント${position}`,
    cardOn: (day) => `${day}の名刺`, noCard: (name) => `この日の終わりの時点で、${name}さんの名刺はありませんでした。`, acceptedBy: (who, moment) => ['承認：', who, '（', moment, '）'],
    whatItSaid: '内容', versions: (n) => count(n, { other: '全#版' }), field: '項目', sentBy: (place, name) => `${place}. 送信：${name}`, editedBy: (place, name) => `${place}. 編集：${name}`,
  },
  past: {
    tabs: '当時の内容', people: '人', cardsOut: (n) => count(n, { other: '使用中の名刺：#枚' }), cardsWereOut: (n) => count(n, { other: '当時使用中の名刺：#枚' }), notThere: '存在しません', showAll: 'その時点のすべてを表示', noName: '該当する名前の人はいません。', nothing: 'まだ何も起きていません。',
    nothingThen: 'その時点では、まだ何も起きていませんでした。', noneThen: 'その時点では、該当するものはありませんでした。', moment: '時点', asNow: '現在の状態', asOn: (moment) => [moment, '時点の状態'], previous: '前のイベント', next: '次のイベント', play: '再生', pause: '一時停止', now: '現在', dateAndTime: '日時（UTC）',
    noRequest: (moment) => ['その時点（', moment, '）では、この人の申請はありませんでした。'], inUse: 'その時点で使用されていた名刺です。', notInUse: 'その時点で使用中の名刺はありませんでした。これは申請されていた名刺です。', everyVersion: 'すべての版',
  },
  proof: {
    download: '証明付きでダウンロード', notSealed: 'まだ何も封印されていません。数秒かかります。', logText: 'すべてのイベントは記録の数秒後に、全体を1つにまとめたツリーに封印されます。', lastSealed: '最終封印', lastVerified: '最終検証', never: 'なし', atSize: (moment, n) => [moment, count(n, { other: '、イベント#件' })],
    verify: 'ログを検証', verifying: 'ログの検証', beingVerified: 'ログを検証しています。', checked: (done, all) => `${all}件中${done}件のイベントを確認しました。`, unfinished: '検証が完了しませんでした。もう一度お試しください。', holds: 'ログは正常です。すべてのイベントが封印時のままです。', broken: (position) => `ログは正常ではありません。位置${position}以降が封印時の内容と異なります。`,
    take: '持ち出す', takeText: '組織のすべてのイベントとその証明、そしてそれらをどのブラウザでも、オフラインで、当社に頼らずに確認できるページです。', signed: '第三者の署名', signedText: '証人はログが追記のみで伸びてきたことに、タイムスタンプ局はその時刻に署名します。すり替えられたログには、これらの署名がありません。',
    nobodySigns: 'このログに署名している第三者はまだいません。運用者は証人とタイムスタンプ局を指定できます。それまでは、下記のとおりご自身でチェックポイントを保管してください。', timestamp: 'タイムスタンプ', witness: '証人', nothingYet: 'まだありません', late: '遅延', upToDate: '最新',
    keep: '保管する', keepText: '鍵とチェックポイントを別の場所に保管しておくと、別のログにすり替えられた場合に気づくことができます。', key: 'ログの鍵', theKey: '鍵', checkpoint: '最新のチェックポイント', alsoAt: (address) => ['監視プログラム向けに、', address, 'でも公開しています。'], mail: 'チェックポイントをメールで受け取る', mailOften: 'ログが増えたときに、1日1回まで送信します。',
  },
  rules: {
    intro: 'オンにすると、ルールが管理者に代わって申請を処理します。最初に一致したルールが適用されます。その決定も、ほかの決定と同じく10秒以内なら管理者が元に戻せます。', add: '新しいルール', edit: 'ルールを編集', none: 'ルールはまだありません', startFrom: '次のいずれかから始められます。実際に適用する前に、過去の申請で試せます。', adminsMake: 'ルールは組織管理者が作成します。',
    switchOn: 'オンにする', remove: 'ルールを削除', askRemove: (name) => `「${name}」を削除しますか？`, keepIt: '残す', removeText: '今後は何も決定しません。これまでの決定はそのまま残ります。', itSays: (reason) => `理由：「${reason}」`, onSince: (moment, name) => [moment, `からオン（${name}が設定）`], on: 'オン', off: 'オフ',
    tryIt: '過去の申請で試す', tryOne: (name) => `「${name}」を過去の申請で試す`, editIt: '編集', editOne: (name) => `「${name}」を編集`, decides: (name) => `「${name}」で申請を処理する`, earlier: (name) => `「${name}」の順番を上げる`, later: (name) => `「${name}」の順番を下げる`,
  },
  examples: { phone: '電話番号だけの変更なら承認', photo: '写真がなければ却下', photoReason: '写真を追加して、もう一度送信してください。' },
  rule: {
    accepted: (when) => `${when}場合に承認します。`, rejected: (when) => `${when}場合に却下します。`, onlyChanged: (fields) => `現在の名刺から${fields}だけが変更された`, photoMissing: '写真がない', photoPresent: '写真がある', atDomain: 'メールアドレスが組織のドメインである', elsewhere: 'メールアドレスが組織のドメインではない',
    designation: (names) => `役職が${names}である`, location: (names) => `拠点が${names}である`, afterRejection: (n) => count(n, { other: '却下後#日以内に再送信された' }), fields: { name: '名前', designation: '役職', employeeId: '従業員ID', contactNumber: '電話番号', email: 'メールアドレス', photo: '写真', locationId: '拠点' },
  },
  editor: {
    name: '名前', decision: '処理', accept: '承認', reject: '却下', reason: '理由（任意）', reasonIsSeen: '申請者に表示されます。', when: '次のすべてに当てはまる場合', onlyChanged: '現在の名刺から変更されたのが次の項目だけ', any: '指定なし', photo: '写真', photoPresent: 'あり', photoMissing: 'なし', email: 'メールアドレス', atDomain: '組織のドメイン', elsewhere: '組織のドメイン以外',
    designation: '役職が次のいずれか', pressEnter: '1つ入力するごとにEnterキーを押してください。', location: '拠点が次のいずれか', afterRejection: '却下後の再送信', within: (n) => count(n, { other: '#日以内' }), offOnceSaved: '保存すると、再びオンにするまでオフになります。', save: 'ルールを保存',
  },
  trial: {
    title: (name) => `過去の申請での「${name}」`, howFar: '期間', year: '過去1年間', days: (n) => count(n, { other: '過去#日間' }), noneSent: (period) => `${period}に送信された申請はありません。`, noneMatched: (n, period) => count(n, { other: `${period}に送信された申請#件のうち、このルールが処理したはずのものはありません。` }),
    matched: (n, period, matched, list) => count(n, { other: `${period}に送信された申請#件のうち、このルールは${matched}件を処理したはずです（${list}）。` }), agreed: (number) => `人の決定と同じ${number}件`, differed: (number) => `異なる${number}件`, open: (number) => `人が決定していない${number}件`,
    median: (duration) => `人の決定までの時間の中央値：${duration}。ルールは即座に決定します。`, cut: (moment) => ['申請が多すぎるため、すべては試せません。', moment, '以降に送信されたものを対象としています。'], leftOut: (n) => count(n, { other: '#件の申請は試せませんでした。個人データが消去されたか、履歴が長すぎます。' }),
    differences: '人の決定と異なる申請', newestDifferences: (number) => `人の決定と異なる申請（最新${number}件）`, was: { accepted: (name, moment) => [name, '：', moment, 'に承認'], rejected: (name, moment) => [name, '：', moment, 'に却下'] },
  },
};
