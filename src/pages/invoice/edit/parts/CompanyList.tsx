import { View } from '@tarojs/components'
import type { CompanyFacts } from '@/api/invoices'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'

interface CompanyListProps {
  companies: readonly CompanyFacts[]
  onChoose: (company: CompanyFacts) => void
  onClose: () => void
}

/** Companies whose name holds what was typed; a tap fills in all that is known of one. */
export function CompanyList({ companies, onChoose, onClose }: CompanyListProps) {
  if (companies.length === 0) return null
  return (
    <View className="company-list" {...spoken({ role: 'group', label: '企业名称建议' })}>
      {companies.map((company) => (
        <Tap
          key={`${company.taxNo} ${company.companyName}`}
          className="company-list__item"
          onTap={() => onChoose(company)}
        >
          <View>{company.companyName}</View>
          <View className="text--size-12 text--muted">{company.taxNo}</View>
        </Tap>
      ))}
      <Tap className="company-list__item company-list__close" onTap={onClose}>
        都不是，自行填写
      </Tap>
    </View>
  )
}
