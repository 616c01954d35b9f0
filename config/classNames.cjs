const owners = require('./classNames.json')

/** Readable name to short name. `icon--*` stands for a family: what takes the place of the star is kept as it is. */
const names = Object.assign({}, ...Object.values(owners))

const families = Object.keys(names)
  .filter((name) => name.endsWith('*'))
  .map((name) => name.slice(0, -1))
  // The longest first: it knows best.
  .sort((one, other) => other.length - one.length)

/** The short name of one class, or of the beginning of one (`icon--`), or nothing where the name is no class of ours. */
function shortName(name) {
  if (Object.hasOwn(names, name)) return names[name]
  const family = families.find((start) => name.startsWith(start))
  return family === undefined ? undefined : names[`${family}*`].slice(0, -1) + name.slice(family.length)
}

/**
 * Shortens every class in a source text, be it TypeScript, SCSS or a selector. A readable name consists of two words or
 * more, so that it is never mistaken for another word of the text; `test/unit/classNames.test.ts` holds that.
 */
const shortened = (text) => text.replace(/(?<![\w$-])[a-z][\w-]*[-_][\w-]*/g, (word) => shortName(word) ?? word)

module.exports = { owners, shortName, shortened }
