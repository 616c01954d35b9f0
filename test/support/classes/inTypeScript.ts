import ts from 'typescript'

const ATTRIBUTES = new Set(['className', 'hoverClass', 'placeholderClass'])

/** Functions of the first sights and of the shell that take a class, and at which place. */
const TAKE_CLASS: Readonly<Record<string, number>> = { box: 0, inline: 0, fieldOf: 0, element: 1 }

/** What follows a word without a space continues it, unless it is a choice between words that begin with one. */
function beginsApart(node: ts.Expression, declared: Map<string, ts.Expression[]>): boolean {
  const both = (one: ts.Expression) => beginsApart(one, declared)
  if (ts.isConditionalExpression(node)) return both(node.whenTrue) && both(node.whenFalse)
  if (ts.isStringLiteralLike(node)) return node.text === '' || node.text.startsWith(' ')
  if (ts.isTemplateExpression(node)) return node.head.text.startsWith(' ')
  return ts.isIdentifier(node) && (declared.get(node.text) ?? []).every(both)
}

/** Values that a name of the file stands for: what is declared with it, or its default as a prop. */
function declarations(file: ts.SourceFile): Map<string, ts.Expression[]> {
  const found = new Map<string, ts.Expression[]>()
  const visit = (node: ts.Node): void => {
    const isOne = ts.isVariableDeclaration(node) || ts.isBindingElement(node)
    if (isOne && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, [...(found.get(node.name.text) ?? []), node.initializer])
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Every class that a file of TypeScript gives to an element; the beginning of one (`icon--`) where the rest is asked for. */
export function classesGiven(name: string, source: string): Set<string> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const declared = declarations(file)
  const [given, seen] = [new Set<string>(), new Set<ts.Node>()]
  const take = (text: string) => text.split(/\s+/).forEach((word) => word && given.add(word))

  const read = (node: ts.Node | undefined): void => {
    if (!node || seen.has(node)) return
    seen.add(node)
    if (ts.isStringLiteralLike(node)) return take(node.text)
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(read)
    if (ts.isIdentifier(node)) return declared.get(node.text)?.forEach(read)
    if (ts.isElementAccessExpression(node)) return read(node.expression)
    if (ts.isObjectLiteralExpression(node)) return node.properties.forEach(read)
    if (ts.isPropertyAssignment(node)) return read(node.initializer)
    if (ts.isJsxExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node))
      return read(node.expression)
    if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) read(node.left)
      return read(node.right)
    }
    if (!ts.isTemplateExpression(node)) return
    take(node.head.text)
    let before = node.head.text
    for (const { expression, literal } of node.templateSpans) {
      if (before === '' || /\s$/.test(before) || beginsApart(expression, declared)) read(expression)
      take(literal.text)
      before = literal.text
    }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText())) read(node.initializer)
    if (ts.isBinaryExpression(node) && /\.className$/.test(node.left.getText())) read(node.right)
    if (ts.isCallExpression(node)) {
      const at = ts.isIdentifier(node.expression) ? TAKE_CLASS[node.expression.text] : undefined
      if (at !== undefined) read(node.arguments[at])
      if (node.expression.getText().includes('classList.')) node.arguments.forEach(read)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  // Markup that is written as text, with what is asked for left out.
  for (const [, text = ''] of source.matchAll(/class="([^"]*)"/g)) take(text.replace(/\$\{[^}]*\}/g, ' '))
  return given
}
