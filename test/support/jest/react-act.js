/** React 18.3 moved `act` to react; the old place warns on every call, and a test's console must be silent. */
module.exports = { act: require('react').act }
