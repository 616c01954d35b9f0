/** Home before its code, from the answers that the inline script has asked for. */
import { begun, pictureOf, show } from './sight'
import { bannerIn, headOf, homeHtml, UNTIL } from './sightHomeView'
import { answerTabs } from './sightTabs'

async function draw(): Promise<void> {
  const { intro, first } = begun()
  const banner = first
    ?.then((answer) => {
      const address = bannerIn(answer)
      return address && pictureOf(address)
    })
    .catch(() => undefined)
  const style = headOf(await intro)
  if (style === undefined) return
  const sight = await show({ style, html: homeHtml(), until: UNTIL })
  if (!sight) return
  answerTabs(sight)
  const picture = await banner
  if (picture) sight.querySelector('.home-banner__image')?.append(picture)
}

draw().catch(() => undefined)
