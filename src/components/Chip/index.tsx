import { Icon } from '../Icon'
import { Tap } from '../Tap'
import './index.scss'

interface ChipProps {
  children: string
  on?: boolean
  /** `box` for the options of a sheet, which share a grid. */
  shape?: 'pill' | 'box'
  /** Opens a list of options. */
  arrow?: boolean
  disabled?: boolean
  label?: string
  onTap?: () => void
}

/** A choice that is on or off. */
export function Chip({ children, on = false, shape = 'pill', arrow, disabled, label, onTap }: ChipProps) {
  const look = `ui-chip${shape === 'box' ? ' ui-chip--box' : ''}${on ? ' is-on' : ''}${disabled ? ' is-disabled' : ''}`
  return (
    <Tap className={look} label={label} pressed={arrow ? undefined : on} disabled={disabled} onTap={onTap}>
      {children}
      {arrow ? <Icon name="chevd" size={12} /> : null}
    </Tap>
  )
}
