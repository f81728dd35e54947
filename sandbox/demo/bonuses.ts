export interface DemoBonus {
  code: string
  type: 'limit' | 'day' | 'week'
  maxReceived: number
  percentFail: number
  /** Satang that the player gets */
  amount: number
  /** How many times the player must stake the amount before the bonus can end */
  turnover: number
  title: string
  html: string
  /** How many more players can get it; absent: no limit */
  quota?: number
}

export const bonuses: readonly DemoBonus[] = [
  {
    code: 'WELCOME100',
    type: 'limit',
    maxReceived: 1,
    percentFail: 30,
    amount: 10_000,
    turnover: 3,
    title: 'ต้อนรับสมาชิกใหม่ 100 บาท',
    html: '<h3>ต้อนรับสมาชิกใหม่</h3><p>รับเครดิต <b>100 บาท</b> เมื่อฝากครั้งแรก ทำยอด 3 เท่าก่อนถอน รับได้ 1 ครั้ง</p>',
  },
  {
    code: 'DAILY50',
    type: 'day',
    maxReceived: 2,
    percentFail: 20,
    amount: 5_000,
    turnover: 2,
    title: 'โบนัสรายวัน 50 บาท',
    html: '<h3>โบนัสรายวัน</h3><p>รับ <b>50 บาท</b> วันละ 2 ครั้ง ทำยอด 2 เท่า เริ่มนับวันใหม่เวลาเที่ยงคืน</p>',
  },
  {
    code: 'WEEKEND200',
    type: 'week',
    maxReceived: 1,
    percentFail: 25,
    amount: 20_000,
    turnover: 4,
    title: 'โบนัสสุดสัปดาห์ 200 บาท',
    html: '<h3>โบนัสสุดสัปดาห์</h3><p>รับ <b>200 บาท</b> สัปดาห์ละ 1 ครั้ง ทำยอด 4 เท่า เริ่มสัปดาห์ใหม่วันจันทร์</p>',
  },
  {
    code: 'LOYAL30',
    type: 'limit',
    maxReceived: 3,
    percentFail: 15,
    amount: 3_000,
    turnover: 1,
    title: 'ขอบคุณที่อยู่ด้วยกัน 30 บาท',
    html: '<h3>ขอบคุณที่อยู่ด้วยกัน</h3><p>รับ <b>30 บาท</b> ได้ 3 ครั้ง ทำยอดเพียง 1 เท่า</p>',
  },
  {
    code: 'EARLYBIRD',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    amount: 50_000,
    turnover: 5,
    title: '100 คนแรก รับ 500 บาท',
    html: '<h3>100 คนแรก</h3><p>รับ <b>500 บาท</b> สำหรับ 100 คนแรกเท่านั้น (สิทธิ์เต็มแล้ว)</p>',
    quota: 0,
  },
]

export interface DemoPromotion {
  code: string
  percentFail: number
  /** Satang */
  amount: number
  turnover: number
  description: string
}

export const promotions: readonly DemoPromotion[] = [
  {
    code: 'KAPAO50',
    percentFail: 20,
    amount: 5_000,
    turnover: 2,
    description: '<p>โปรโมชั่นแนะนำ รับเครดิต <b>50 บาท</b> ทำยอด 2 เท่า</p>',
  },
  {
    code: 'SONGKRAN',
    percentFail: 30,
    amount: 13_000,
    turnover: 3,
    description: '<p>ฉลองสงกรานต์ รับเครดิต <b>130 บาท</b> ทำยอด 3 เท่า</p>',
  },
  {
    code: 'LOYKRATHONG',
    percentFail: 25,
    amount: 9_900,
    turnover: 3,
    description: '<p>ลอยกระทง รับเครดิต <b>99 บาท</b> ทำยอด 3 เท่า</p>',
  },
]

/** The bonus with this code, or undefined. */
export const bonusNamed = (code: string) => bonuses.find((bonus) => bonus.code === code)
/** The promotion with this code, or undefined. */
export const promotionNamed = (code: string) => promotions.find((promotion) => promotion.code === code)
