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
    <div className={`st st-${presence} st-${wide}`}>
      <div className="st-m" onClick={handleMask} />
      <div
        ref={panel}
        className="st-p"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={handleKey}
      >
        <div className="st-g" />
        <div className="st-h">
          <div className="st-t">
            <h2 id={titleId} className={head ? 'vh' : undefined}>
              {title}
            </h2>
            {head}
          </div>
          <Tap className="st-x" label="关闭" onTap={onClose}>
            <Icon name="close" />
          </Tap>
        </div>
        <div className="st-c" tabIndex={-1}>
          {children}
        </div>
        {footer ? <div className="st-f">{footer}</div> : null}
      </div>
    </div>
  )
}
