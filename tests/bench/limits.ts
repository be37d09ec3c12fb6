/** What stops a goal that is missed: what was measured, or what the code plainly shows. */
export interface Limit {
  goal: string;
  /** Which rows miss it, by what they say is measured. */
  rows: RegExp;
  limit: string;
}

export const limits: readonly Limit[] = [
  {
    goal: 'The same is as fast as itself',
    rows: /÷ itself/,
    limit:
      'the machine had other work while this was measured. What a row misses its bound by counts for ' +
      'little where it is less than this.',
  },
  {
    goal: 'An append ÷ a raw INSERT',
    rows: /^append ÷ raw INSERT/,
    limit:
      'the feed reads each event back and sends it to a page in the same time and on the same two cores. ' +
      'With the feed stopped it is 0.72 with 8 writers and with 32 (2026-11-26, 20 rounds). What is left ' +
      'is that it takes its rows from JSON, compares versions and announces itself by an advisory lock ' +
      '(`log.append`).',
  },
  {
    goal: 'An append ÷ one of emmett-postgresql',
    rows: /^append ÷ emmett-postgresql/,
    limit:
      'a raw INSERT itself takes a half to a third of the processor time of theirs (rows of _append_ and ' +
      '_peers_ on 2026-11-26: 0.77 of 1.56 ms with one writer, 0.53 of 1.53 with 32), so three times as ' +
      'fast is about an INSERT alone. And ours is read back by the feed and sent to a page in the same ' +
      'time, theirs is not.',
  },
  {
    goal: 'A whole command ÷ a raw INSERT',
    rows: /^(changeUsername|request|accept) ÷ raw INSERT/,
    limit:
      'an INSERT writes one row in one trip. A command reads who acts and what is there, and writes event, ' +
      'row, numbers of lists and jobs; what follows in the same process is counted with it. An accept with ' +
      'its card, mails, notices and history is 51 statements and 10.9 ms of PostgreSQL one at a time, of ' +
      'which the append is 0.5, the row of the request 0.8, the numbers of lists 1.2, handing jobs over ' +
      '1.5 and fetching them 1.5 (2026-11-26, pg_stat_statements).',
  },
  {
    goal: 'A row that others see ÷ a bare page',
    rows: /^request to visible row/,
    limit:
      'of 38 ms (medians of 40, 2026-11-26) 4 pass until the change is pushed, 6 more until its row is, 10 ' +
      'are script of the page, 9 waiting for the next frame, since the row before is still animated, and 10 ' +
      'styles, layout and painting. Meanwhile the same two cores do what else follows a request. The bare ' +
      'table has four cells a row and no styles.',
  },
  {
    goal: 'A rebuild ÷ COPY',
    rows: /^rebuild ÷ COPY/,
    limit:
      'COPY hands bytes over, 7 µs an event (2026-11-26). A rebuild decrypts each event, brings it up to its newest form ' +
      'and makes a row of it in one thread, and then writes and indexes the rows: 61 µs. Events that are read ' +
      'while the rows before them are written gained nothing: that thread is at work nearly all the time.',
  },
  {
    goal: 'A card ÷ encoding its pixels',
    rows: /^render: a card/,
    limit:
      'it has to be drawn as well. Of 36 ms of the processor that a card takes in one thread 16 are ' +
      'drawing, 3 the pixels of the canvas, 4 leaving alpha out and 13 encoding, at a lower level than the ' +
      '19 of sharp by itself (2026-11-26).',
  },
  {
    goal: 'A card ÷ satori with resvg',
    rows: /^cards, one after the other/,
    limit:
      'three times as fast would be 46 ms of the processor for a card, where theirs takes 138 and ours 81 ' +
      '(2026-11-26): a photograph on each side is drawn smaller, and encoded with as much in it as it has.',
  },
  {
    goal: 'Two processes ÷ one',
    rows: /: two processes ÷ one$/,
    limit:
      'one process with its database and its clients takes more than one of the two cores already: a page 23 ms ' +
      'on its main thread and about as much beside it, so 1.3 is all there is; a command 7 ms in the ' +
      'process, 6 in PostgreSQL and 2 in the client (2026-11-26), and a second process reads its events ' +
      'once more. Two processes pay off where each has a core of its own, and PostgreSQL too.',
  },
  {
    goal: 'A message to many sockets ÷ ws',
    rows: /^processor for a message/,
    limit:
      'socket.io makes the frame once for all, but hands it to each socket through ' +
      'its own client and the buffer and events of engine.io, where we count what waits for a receiver.',
  },
  {
    goal: 'Memory of a socket ÷ ws',
    rows: /^memory of a socket/,
    limit:
      'besides what ws holds there are a socket and a client of socket.io, a socket and a transport of ' +
      'engine.io with a timer, and our connection with its actor and rooms.',
  },
  {
    goal: 'A bulk ÷ one statement of its rows',
    rows: /^bulk accept of 10,000 ÷ one INSERT … SELECT of its rows/,
    limit:
      'the same rows are written in forty transactions, each of which reads, decides and encrypts first, and ' +
      'pages are pushed what became of them. Two fifths of the time of PostgreSQL are the rows of requests with ' +
      'their 22 indexes, a quarter the append with its numbers of lists (2026-11-27, pg_stat_statements).',
  },
  {
    goal: "Another person's push while 10,000 are accepted",
    rows: /^another person's push/,
    limit:
      'the bulk writes on the same server and in the same process, and so does what follows its decisions: most ' +
      'of it is the append itself, which waits for one of the two cores. At its bound of 2 it was with longer ' +
      'rests between chunks ([lists](decisions/lists.md)).',
  },
  {
    goal: 'A page by its number',
    rows: /page (in the middle|near the end) by its number/,
    limit:
      'all entries before it are passed over, off an index alone. To be flat, every insert would have to ' +
      'count along in every order. Pages are turned from row to row instead, which is flat.',
  },
  {
    goal: 'Searches in a million requests',
    rows: /^requests, search for (one person|a whole mail|a word that a quarter has|two letters that nobody has)/,
    limit:
      'of a number or mail all rows are compared that have its rarest letters, some thousand in a million (6 to ' +
      '7 ms); of a word that a quarter has 1,000 are counted here and 250 there (2.5 ms beside 1.4); of two ' +
      'letters no index knows anything, and all rows are looked at.',
  },
  {
    goal: 'A short list ÷ a long one',
    rows: /^users of a type, first page/,
    limit:
      'ten users are read without an index, a hundred thousand with one: 0.3 ms more, however many there are.',
  },
  {
    goal: 'Lists of the past',
    rows: /^lists as of a moment.*(page in the middle|a word that all have)/,
    limit:
      'in the middle of a quarter of a million names all before it are passed over, and where all are in one ' +
      'state the planner sorts what it could read in order. A word that all have narrows nothing.',
  },
];
