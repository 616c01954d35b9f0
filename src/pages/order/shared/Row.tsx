import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { formatMoney, toCents } from '@/domain/money'
import './row.scss'

/** "¥1,234.00", with the minus before the sign. */
export const money = (yuan: number): string => `¥${formatMoney(toCents(yuan) ?? 0)}`.replace('¥−', '−¥')

interface RowProps {
  title: string
  children: ReactNode
  className?: string
}

/** A fact of an order: its name left, its value right. */
export function Row({ title, children, className = '' }: RowProps) {
  return (
    <View className="order-row">
      <View className="order-row__key">{title}</View>
      <View className={`order-row__value ${className}`}>{children}</View>
    </View>
  )
}
