/**
 * Writes src/styles/icons.scss from src/assets/icons.json (one path per icon on a 24 grid) and from the names that
 * the Icon component knows: `node --import tsx scripts/icons.mjs`. With --check it only says whether the file is current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { FIRST_ICONS, LATER_ICONS } from '../src/components/Icon/names.ts'

const TARGET = 'src/styles/icons.scss'
const shapes = JSON.parse(readFileSync('src/assets/icons.json', 'utf8'))

const unknown = [...FIRST_ICONS, ...LATER_ICONS].filter((name) => !(name in shapes))
if (unknown.length > 0) throw new Error(`src/assets/icons.json has no ${unknown.join(', ')}`)

const lines = Object.entries(shapes).map(([name, path]) => `  ${name}: '${path}',`)
const source = `// Written by scripts/icons.mjs from src/assets/icons.json: change those, not this file.
// Icons are masks, so that they take the colour of the text around them. Only the prefixed property is written:
// every engine the shop supports reads it, the older ones read nothing else, and the addresses are not sent twice.
@use 'sass:map';

$shapes: (
${lines.join('\n')}
);
// The names of the Icon component, the only ones that reach the built style sheets: home's, and those of other pages.
$first: (${FIRST_ICONS.join(', ')});
$later: (${LATER_ICONS.join(', ')});

@mixin base {
  background-color: currentColor;
  -webkit-mask: center / contain no-repeat;
}

@mixin shape($name) {
  @if not map.has-key($shapes, $name) {
    @error 'No icon is called #{$name}';
  }
  -webkit-mask-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='#{map.get($shapes, $name)}'/%3E%3C/svg%3E");
}

@mixin named($names) {
  @each $name in $names {
    .i-#{$name} {
      @include shape($name);
    }
  }
}
`

const text = await format(source, { ...(await resolveConfig(TARGET)), parser: 'scss' })
if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== text)
    throw new Error(`${TARGET} is not current: run node --import tsx scripts/icons.mjs`)
} else {
  writeFileSync(TARGET, text)
  console.log(`${Object.keys(shapes).length} icons, ${FIRST_ICONS.length + LATER_ICONS.length} used`)
}
