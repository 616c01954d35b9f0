/** What the bundle of the service begins with: the two aids of the tests, then the service as it is. */
import './compiledDatabase.mjs'
import './editByMessage.mjs'
import '../../server/main'
