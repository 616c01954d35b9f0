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
    <View className="co" {...spoken({ role: 'group', label: '企业名称建议' })}>
      {companies.map((company) => (
        <Tap key={`${company.taxNo} ${company.companyName}`} className="co-i" onTap={() => onChoose(company)}>
          <View>{company.companyName}</View>
          <View className="f12 c3">{company.taxNo}</View>
        </Tap>
      ))}
      <Tap className="co-i co-x" onTap={onClose}>
        都不是，自行填写
      </Tap>
    </View>
  )
}
