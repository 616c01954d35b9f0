const fs = require('node:fs')
const path = require('node:path')

const pages = path.resolve(__dirname, '../src/pages') + path.sep
const HOME = path.join(pages, 'index/index.tsx')
const STYLES = '@/styles/later.scss'

/** A route is a file with a configuration beside it. */
const isLaterPage = (file) =>
  file.startsWith(pages) && file !== HOME && fs.existsSync(file.replace(/index\.tsx$/, 'index.config.ts'))

/**
 * A babel plugin: every page but home brings the icons and drawings that home does without. They stand behind the styles
 * of the components and before the page's own, which may change them.
 */
module.exports = function laterStyles({ types }) {
  return {
    visitor: {
      Program({ node: { body } }, { filename = '' }) {
        if (path.basename(filename) !== 'index.tsx' || !isLaterPage(filename)) return
        const styles = types.importDeclaration([], types.stringLiteral(STYLES))
        const own = body.findIndex((each) => types.isImportDeclaration(each) && each.source.value.endsWith('.scss'))
        const last = body.findLastIndex((each) => types.isImportDeclaration(each))
        body.splice(own === -1 ? last + 1 : own, 0, styles)
      },
    },
  }
}
