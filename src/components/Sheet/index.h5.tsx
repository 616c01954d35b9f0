import { useId, useRef } from 'react'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SheetProps } from './Sheet.types'
import { useBackCloses } from './useBackCloses'
import { useFocusTrap } from './useFocusTrap'
import { useMask } from './useMask'
import { usePresence } from './usePresence'
import './index.scss'
import './index.h5.scss'

export function Sheet({ open, title, onClose, footer, wide = 'dialog', head, children }: SheetProps) {
  const presence = usePresence(open)
  const handleMask = useMask(open, onClose)
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const shown = open && presence === 'in'
  useBackCloses(shown, onClose)
  const handleKey = useFocusTrap(shown, panel, onClose)
  if (presence === 'gone') return null
  return (
    <div className={`ui-sheet ui-sheet--at-${presence} ui-sheet--at-${wide}`}>
      <div className="ui-sheet__mask" onClick={handleMask} />
      <div
        ref={panel}
        className="ui-sheet__panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <div className="ui-sheet__grip" />
        <div className="ui-sheet__head">
          <div className="ui-sheet__title">
            <h2 id={titleId} className={head ? 'text--unseen' : undefined}>
              {title}
            </h2>
            {head}
          </div>
          <Tap className="ui-sheet__close" label="关闭" onTap={onClose}>
            <Icon name="close" />
          </Tap>
        </div>
        <div className="ui-sheet__content" tabIndex={-1}>
          {children}
        </div>
        {footer ? <div className="ui-sheet__foot">{footer}</div> : null}
      </div>
    </div>
  )
}
