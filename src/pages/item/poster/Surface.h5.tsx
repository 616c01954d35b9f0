/** A browser paints on a canvas of its own. */
export function PosterCanvas() {
  return null
}

/** A real picture element: a long press offers to save it. */
export function PosterPicture({ address, name }: { address: string; name: string }) {
  return <img className="item-poster__picture" src={address} alt={`${name} 的海报`} />
}
