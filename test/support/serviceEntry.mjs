/** The service as it is, behind an aid of the tests. */
import './editByMessage.mjs'
import '../../server/main'
