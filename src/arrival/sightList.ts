/** What a catalogue or a brand holds, asked for before the code of its page; other lists need no search. */
import { searchEarly } from './search'
import { parseQuery } from '../utils/query'

const { catalogId, brandId } = parseQuery(window.location.search)
if (catalogId || brandId) searchEarly().catch(() => undefined)
