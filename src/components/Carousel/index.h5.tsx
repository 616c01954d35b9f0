import { useRef, useState } from 'react'
import { Icon } from '../Icon'
import type { CarouselProps } from './Carousel.types'
import { useAutoplay } from './useAutoplay'
import './index.scss'
import './index.h5.scss'

/** Scroll snap does the work: touch, wheel and keyboard scroll natively and cost no library. */
export function Carousel(props: CarouselProps) {
  const { label, slides, className = '', autoplay = false, dots = 'inside', onChange } = props
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const byHand = useRef(false)
  const last = slides.length - 1
  const several = last > 0

  const goTo = (position: number) => {
    const box = track.current
    if (!box) return
    const wrapped = position > last ? 0 : position < 0 ? last : position
    // Back to the first slide without running past all the others.
    const near = Math.abs(wrapped - index) === 1
    box.scrollTo({ left: wrapped * box.clientWidth, behavior: near ? 'smooth' : 'auto' })
  }
  const play = useAutoplay(autoplay && several, () => goTo(index + 1))

  const handleScroll = () => {
    const box = track.current
    if (!box?.clientWidth) return
    const position = Math.round(box.scrollLeft / box.clientWidth)
    if (position === index) return
    setIndex(position)
    onChange?.(position)
    if (byHand.current) play.swiped()
    byHand.current = false
  }
  const step = (by: 1 | -1) => {
    play.swiped()
    goTo(index + by)
  }

  return (
    <section
      className={`ui-carousel ${className}${dots === 'below' ? ' ui-carousel--dots-below' : ''}`}
      aria-roledescription="轮播"
      aria-label={label}
      onMouseEnter={play.pause}
      onMouseLeave={play.resume}
    >
      <div
        ref={track}
        className="ui-carousel__track"
        tabIndex={several ? 0 : undefined}
        role={several ? 'group' : undefined}
        aria-label={several ? `${label}，第 ${index + 1} 张共 ${slides.length} 张` : undefined}
        onScroll={handleScroll}
        onTouchStart={() => {
          byHand.current = true
          play.pause()
        }}
        onTouchEnd={play.resume}
        onTouchCancel={play.resume}
      >
        {slides.map((slide, position) => (
          // Slides out of sight stay out of the tab order.
          <div
            key={position}
            className="ui-carousel__slide"
            ref={(node) => node?.toggleAttribute('inert', position !== index)}
          >
            {slide}
          </div>
        ))}
      </div>
      {several ? (
        <>
          <button
            type="button"
            className="ui-carousel__arrow ui-carousel__arrow--left"
            aria-label="上一张"
            onClick={() => step(-1)}
          >
            <Icon name="back" size={20} />
          </button>
          <button
            type="button"
            className="ui-carousel__arrow ui-carousel__arrow--right"
            aria-label="下一张"
            onClick={() => step(1)}
          >
            <Icon name="chev" size={20} />
          </button>
        </>
      ) : null}
      {several && autoplay ? (
        <button type="button" className="ui-carousel__pause" onClick={play.toggle}>
          {play.running ? '暂停轮播' : '继续轮播'}
        </button>
      ) : null}
      {several && dots !== 'none' ? (
        <div className="ui-carousel__dots" aria-hidden="true">
          {slides.map((_, position) => (
            <i key={position} className={position === index ? 'ui-carousel__dot is-on' : 'ui-carousel__dot'} />
          ))}
        </div>
      ) : null}
    </section>
  )
}
