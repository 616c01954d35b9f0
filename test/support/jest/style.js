/** A CSS module under test: every class name is its own name, so that a test can read it. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
