/** In every bundle: what its files are, how to check them by oneself, and what follows from it. */
export const BUNDLE_README = `A PART OF THE LOG OF LEAFCARD, WITH ITS PROOF

To check it, open verify.html in a browser and give it this ZIP file, or the folder it was unpacked
into. Nothing is sent anywhere: it works without a network. The same check in a terminal, where
Leafcard is: npm run verify-log -- bundle FILE

Whose log it is, only you can say: compare the key of the log that verify.html shows, and that stands
in the first line of the file policy after "log", with the one that you noted earlier from the page
Audit, Proof. verify.html compares them where you put in the one that you noted.
Who holds another key can make a bundle that is whole and says something else.

THE FILES

checkpoint      The signed head of the log: its name, how many events there are, and the root of the
                tree over all of them. c2sp.org/tlog-checkpoint, with the cosignatures of witnesses,
                c2sp.org/tlog-cosignature.
policy          The keys of the log and of its witnesses, c2sp.org/tlog-policy.
contents        A note (c2sp.org/signed-note) of the log over this bundle. After the line
                leafcard-bundle/v1 come name, size and root of the checkpoint, then
                  organization ID FIRST NEXT TOTAL   the events FIRST to NEXT-1 of the organization,
                                                     which had TOTAL when the checkpoint was signed
                  stream NAME COUNT                  all COUNT events of a stream until then
events.ndjson   One event in each line.
tile/           The hashes of the tree that these events need, c2sp.org/tlog-tiles.
proofs/         For each event, named by its index in the tree, c2sp.org/tlog-proof.
timestamp/      Where an authority was asked: checkpoint is an earlier one, or the same, as the log
                signed it; response.tsr what the authority answered to it (RFC 3161); consistency
                that the checkpoint of this bundle grew out of it, written as c2sp.org/tlog-witness
                writes it. That the authority signed it, you check with its certificate:
                openssl ts -verify -data timestamp/checkpoint -in timestamp/response.tsr -CAfile ca.pem

AN EVENT

Each line is canonical JSON (RFC 8785): {"disclosed", "index", "leaf", "rest"}.

leaf       What was sealed: {v, position, organization, organizationIndex, stream, version, type,
           time, actor, digest}. Its canonical JSON is the entry of the log; SHA-256 over a zero byte
           and these bytes is its hash in the tree (RFC 6962). position is the place in the log,
           which may leave numbers out; organizationIndex counts the events of the organization from
           0 and leaves none out; version counts those of the stream from 1.
rest       Everything else that was stored. SHA-256 over its canonical JSON, in hex, is the digest of
           the leaf. A personal field is {commitment, sealed}: SHA-256 over a salt of 32 bytes and
           the canonical JSON of the value, and SHA-256 over the stored ciphertext, both in Base64.
disclosed  Of each personal field that can be read: its salt, in Base64, and its value. Who was
           erased has none: that it was so stays proven, what it said cannot be found out. Who
           passes a bundle on can leave such fields out, too. In the first events of an old
           installation a field is its ciphertext, without a commitment.

WHAT FOLLOWS FROM IT

That every event here was in the log when the checkpoint was signed, is unchanged, and that none
between the first and the last is left out. How many there were, the log has signed in contents:
if it ever signs fewer for as large a log, the two files together show that it lied.

The times of events are those of the database that stored them.

Where the authority of the timestamp is one that you trust, it also follows that the events before
its checkpoint were there at that time.

It does not follow that a holder of the key of the log shows everybody the same log. That follows
where independent witnesses have signed the checkpoint, or when the checkpoint that you kept is
consistent with today's.
`;
