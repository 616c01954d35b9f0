/**
 * Drawn as nothing, half of a sign, or turning the text beside it round: words that are not what they look like. What
 * joins two pictures of people to one, or makes a sign a picture, stays.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u2028\u2029\u2800]|(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|(?<!\p{Extended_Pictographic})\ufe0f/gu

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** Of several lines; a browser's form ends them with two signs. What a table put between two words is room there. */
export function linesWithoutUnseen(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n?|\n/)
    .map(withoutUnseen)
    .join('\n')
}
