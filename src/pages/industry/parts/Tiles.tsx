import { View } from '@tarojs/components'
import { SectionHead } from '@/components/SectionHead'
import { Bone } from '@/components/Skeleton'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

interface TilesProps {
  title: string
  /** undefined while they are asked for. */
  tiles: readonly { key: string; image: string; text: string; url: string }[] | undefined
}

/** CSS px of two rows of tiles. */
const ROOM = 190

/** Pictures with a name, four in a row; without any the block is left out. */
export function Tiles({ title, tiles }: TilesProps) {
  if (tiles?.length === 0) return null
  return (
    <View className="ui-card industry-card">
      <SectionHead title={title} />
      {tiles ? (
        <View className="industry-tiles">
          {tiles.map(({ key, image, text, url }) => (
            <Tap key={key} className="industry-tiles__tile" href={url} onTap={() => void navigate(url)}>
              <Thumb className="industry-tiles__picture" src={image} alt="" fit="contain" />
              <View className="industry-tiles__text text--one-line">{text}</View>
            </Tap>
          ))}
        </View>
      ) : (
        <Bone height={ROOM} />
      )}
    </View>
  )
}
