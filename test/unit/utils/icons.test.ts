/** The style sheet of the icons as the compiler writes it: what stands later wins. */
import path from 'node:path'
import { compile } from 'sass'

const { css } = compile(path.resolve(__dirname, '../../../src/components/Icon/index.scss'))

test('an icon keeps its picture: the shorthand that resets it stands before every shape', () => {
  const base = /^\.i \{[^}]*-webkit-mask:/m.exec(css)
  const firstShape = css.indexOf('-webkit-mask-image')
  expect(base).not.toBeNull()
  expect(firstShape).toBeGreaterThan(base?.index ?? Infinity)
})
