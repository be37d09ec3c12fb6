import { connect } from '#foundation/database.server';
import { fillGazetteer } from '#modules/places/index.server';

// Fills the gazetteer in a process of its own, that can be killed.

const [url = ''] = process.argv.slice(2);
const sql = connect(url, { max: 1, name: 'fill-process' });
await fillGazetteer(sql);
await sql.end();
