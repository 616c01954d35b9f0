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
@use 'sass:list';
@use 'sass:map';
@use 'sass:math';

$shapes: (
${lines.join('\n')}
);
// The names of the Icon component, the only ones that reach the built style sheets: home's, and those of other pages.
$first: (${FIRST_ICONS.join(', ')});
$later: (${LATER_ICONS.join(', ')});

@function drawn($paths, $count) {
  @return url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 #{24 * $count} 24' fill='none' stroke='%23000' stroke-width='1.6' stroke-linecap='round' stroke-linejoin='round'%3E#{$paths}%3C/svg%3E");
}

// One by itself, for a control that is drawn without the Icon component.
@mixin shape($name) {
  @if not map.has-key($shapes, $name) {
    @error 'No icon is called #{$name}';
  }
  background-color: currentColor;
  // A mask shows its ground: where the reader's system chooses the colours, that is the colour of his text.
  forced-color-adjust: preserve-parent-color;
  -webkit-mask: drawn("%3Cpath d='#{map.get($shapes, $name)}'/%3E", 1) center / contain no-repeat;
}

// All of a set lie side by side in one picture: every picture is a document of its own to the browser, and a dozen of
// them held the first screen up. All of them get it by the class that is given, or each by its own.
@mixin named($names, $class: '') {
  $count: list.length($names);
  $paths: '';
  $classes: ();
  @each $name in $names {
    $move: 24 * (list.index($names, $name) - 1);
    $paths: $paths + "%3Cpath transform='translate(#{$move})' d='#{map.get($shapes, $name)}'/%3E";
    $classes: list.append($classes, '.icon--#{$name}', comma);
  }
  #{if($class == '', $classes, $class)} {
    background-color: currentColor;
    forced-color-adjust: preserve-parent-color;
    -webkit-mask: drawn($paths, $count) 0 0 / #{$count * 100%} 100% no-repeat;
  }
  @each $name in $names {
    .icon--#{$name} {
      -webkit-mask-position: math.percentage(math.div(list.index($names, $name) - 1, $count - 1)) 0;
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
