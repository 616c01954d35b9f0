/**
 * A webpack loader for React's production files, which come as CommonJS scripts that no minimiser can take apart. It
 * makes ES modules of them, so that what nobody imports is left out, as `hydrate`, `render` and `findDOMNode` with all
 * that only they need. And it says that nothing is ever hydrated: the shell starts with `createRoot` alone, so no root
 * and no boundary is ever dehydrated. Every place is named by its text; another version of React stops the build here.
 */
const path = require('node:path')

/** Where the flag "this root is being hydrated", called `I`, is set: each of them behind a dehydrated root or boundary. */
const FLAG_SET = [
  ['yg=null,I=!1,zg=null', 'yg=null,zg=null'],
  ['I=!1,xg=a', 'xg=a'],
  ['I=!1;xg=a', 'xg=a'],
  ['return Fg(a),I=!0,!1', 'return Fg(a),!1'],
  ['yg=xg=null;I=!1', 'yg=xg=null'],
  ['xg=b;I=!0;', 'xg=b;'],
  ['xg=b,I=!0,', 'xg=b,'],
]
const FLAG_READ = /(?<![\w$.])I(?![\w$])/g
const FLAG_READS = 18

/** Where a root is asked whether it is dehydrated. */
const ROOT_READ = /\b[a-z]\.(?:(?:stateNode\.)?current\.)?memoizedState\.isDehydrated|\bf\.isDehydrated/g
const ROOT_READS = 7

function once(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`leanReact: "${from}" is not there exactly once`)
  return text.replace(from, () => to)
}

function times(text, pattern, count, to) {
  const found = text.match(pattern)?.length ?? 0
  if (found !== count) throw new Error(`leanReact: ${pattern} is there ${found} times instead of ${count}`)
  return text.replace(pattern, to)
}

/** By file, which packages it asks for, and the names that it has for them. */
const IMPORTS = {
  'react-dom.production.min.js': [
    [
      'var aa=require("react"),ca=require("scheduler");',
      "import * as aa from 'react';import * as ca from 'scheduler';",
    ],
  ],
  'react-jsx-runtime.production.min.js': [['var f=require("react"),', "import * as f from 'react';var "]],
  // Of MobX for React: the one default import, by which everything in React counts as used, and a word for React's
  // tools, which only its development version hands on.
  'useObserver.js': [
    ['import React from "react"', 'import * as React from "react"'],
    ['React.useDebugValue(adm.reaction, printDebugValue);', ''],
  ],
}

function asModule(source) {
  const names = new Set(Array.from(source.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))
  return names.size > 0 ? `export var ${[...names].join()};${source.replace(/\bexports\.(?=\w)/g, '')}` : source
}

function neverHydrated(source) {
  const text = FLAG_SET.reduce((changed, [from, to]) => once(changed, from, to), source)
  return times(times(text, FLAG_READ, FLAG_READS, '!1'), ROOT_READ, ROOT_READS, '!1')
}

module.exports = function leanReact(source) {
  const file = path.basename(this.resourcePath)
  const text = (IMPORTS[file] ?? []).reduce((changed, [from, to]) => once(changed, from, to), source)
  return asModule(file.startsWith('react-dom') ? neverHydrated(text) : text)
}
