import type { FactColumn } from '#server/providers/market/fact-table.ts';

/*
 * 80 city markets. Population: Census Bureau, Population Estimates, vintage 2025. Growth (percent a year), volatility and
 * largest decline: computed from the FHFA House Price Index (all transactions, to 2025Q4). Typical value: our estimate for 2025Q4, the
 * county median of the ACS 2019–2023 updated with that index. Tax rate and insurance: approximate, see market-sources.ts.
 * Written by scripts/make-market-facts.ts; rows are separated by a bar, an empty value is unknown.
 */
export const metroTable = {
  id: {
    source: 'names',
    values:
      'atlanta|austin|dallas|fort-worth|houston|san-antonio|el-paso|phoenix|tucson|las-vegas|reno|denver|colorado-springs|salt-lake-city|boise|seattle|tacoma|portland|spokane|sacramento|san-francisco|oakland|san-jose|los-angeles|san-diego|riverside|fresno|chicago|indianapolis|columbus|cleveland|cincinnati|detroit|grand-rapids|milwaukee|minneapolis|kansas-city|st-louis|omaha|des-moines|oklahoma-city|tulsa|little-rock|memphis|nashville|knoxville|louisville|birmingham|huntsville|new-orleans|charlotte|raleigh|durham|greensboro|greenville|charleston|jacksonville|orlando|tampa|st-petersburg|miami|fort-lauderdale|cape-coral|lakeland|richmond|virginia-beach|washington|baltimore|philadelphia|pittsburgh|newark|brooklyn|buffalo|rochester|hartford|providence|boston|worcester|albuquerque|honolulu',
  },
  city: {
    source: 'names',
    values:
      'Atlanta|Austin|Dallas|Fort Worth|Houston|San Antonio|El Paso|Phoenix|Tucson|Las Vegas|Reno|Denver|Colorado Springs|Salt Lake City|Boise|Seattle|Tacoma|Portland|Spokane|Sacramento|San Francisco|Oakland|San Jose|Los Angeles|San Diego|Riverside|Fresno|Chicago|Indianapolis|Columbus|Cleveland|Cincinnati|Detroit|Grand Rapids|Milwaukee|Minneapolis-St. Paul|Kansas City|St. Louis|Omaha|Des Moines|Oklahoma City|Tulsa|Little Rock|Memphis|Nashville|Knoxville|Louisville|Birmingham|Huntsville|New Orleans|Charlotte|Raleigh|Durham|Greensboro|Greenville|Charleston|Jacksonville|Orlando|Tampa|St. Petersburg|Miami|Fort Lauderdale|Cape Coral|Lakeland|Richmond|Virginia Beach|Washington|Baltimore|Philadelphia|Pittsburgh|Newark|New York (Brooklyn)|Buffalo|Rochester|Hartford|Providence|Boston|Worcester|Albuquerque|Honolulu',
  },
  state: {
    source: 'names',
    values:
      'GA|TX|TX|TX|TX|TX|TX|AZ|AZ|NV|NV|CO|CO|UT|ID|WA|WA|OR|WA|CA|CA|CA|CA|CA|CA|CA|CA|IL|IN|OH|OH|OH|MI|MI|WI|MN|MO|MO|NE|IA|OK|OK|AR|TN|TN|TN|KY|AL|AL|LA|NC|NC|NC|NC|SC|SC|FL|FL|FL|FL|FL|FL|FL|FL|VA|VA|DC|MD|PA|PA|NJ|NY|NY|NY|CT|RI|MA|MA|NM|HI',
  },
  cbsa: {
    source: 'names',
    values:
      '12060|12420|19100|19100|26420|41700|21340|38060|46060|29820|39900|19740|17820|41620|14260|42660|42660|38900|44060|40900|41860|41860|41940|31080|41740|40140|23420|16980|26900|18140|17410|17140|19820|24340|33340|33460|28140|41180|36540|19780|36420|46140|30780|32820|34980|28940|31140|13820|26620|35380|16740|39580|20500|24660|24860|16700|27260|36740|45300|45300|33100|33100|15980|29460|40060|47260|47900|12580|37980|38300|35620|35620|15380|40380|25540|39300|14460|49340|10740|46520',
  },
  fhfaArea: {
    source: 'names',
    values:
      '12054|12420|19124|23104|26420|41700|21340|38060|46060|29820|39900|19740|17820|41620|14260|42644|45104|38900|44060|40900|41884|36084|41940|31084|41740|40140|23420|16984|26900|18140|17410|17140|19804|24340|33340|33460|28140|41180|36540|19780|36420|46140|30780|32820|34980|28940|31140|13820|26620|35380|16740|39580|20500|24660|24860|16700|27260|36740|45294|41304|33124|22744|15980|29460|40060|47260|47764|12580|37964|38300|35084|35614|15380|40380|25540|39300|14454|49340|10740|46520',
  },
  countyFips: {
    source: 'names',
    values:
      '13121|48453|48113|48439|48201|48029|48141|04013|04019|32003|32031|08031|08041|49035|16001|53033|53053|41051|53063|06067|06075|06001|06085|06037|06073|06065|06019|17031|18097|39049|39035|39061|26163|26081|55079|27053|29095|29510|31055|19153|40109|40143|05119|47157|47037|47093|21111|01073|01089|22071|37119|37183|37063|37081|45045|45019|12031|12095|12057|12103|12086|12011|12071|12105|51760|51810|11001|24510|42101|42003|34013|36047|36029|36055|09110|44007|25025|25027|35001|15003',
  },
  cbsaPopulation: {
    source: 'population2025',
    values:
      '6482182|2620945|8477157|8477157|7904627|2813140|881291|5228938|1074685|2407226|578734|3092037|781796|1308377|864243|4161883|4161883|2542282|608012|2477274|4630041|4630041|1984473|12844441|3282248|4769007|1203383|9434123|2205695|2242028|2165775|2312858|4390913|1183645|1575010|3790295|2270682|2814421|1009836|758539|1512813|1069273|777607|1341412|2197416|968137|1402509|1197766|556444|970849|2938830|1595720|625485|805945|1014101|889263|1785500|2957672|3418895|3418895|6391072|6391072|875607|874790|1389338|1797213|6465724|2857781|6329118|2421992|20112448|20112448|1155653|1056149|1171426|1708161|5034221|888502|925279|988703',
  },
  typicalValue: {
    source: 'typicalValue',
    values:
      '528000|507000|321000|338000|290000|277000|209000|496000|347000|481000|566000|643000|481000|574000|554000|907000|567000|569000|433000|544000|1415000|1079000|1524000|911000|960000|606000|430000|375000|257000|333000|233000|288000|212000|340000|275000|421000|264000|224000|295000|288000|247000|263000|235000|262000|476000|381000|286000|268000|331000|306000|473000|513000|440000|304000|357000|592000|330000|444000|412000|391000|586000|484000|361000|291000|414000|451000|784000|253000|272000|258000|644000|1092000|280000|265000|393000|441000|829000|489000|330000|958000',
  },
  growth1YearPercent: {
    source: 'fhfaDerived',
    values:
      '2.23|0.38|-0.34|0.13|1.58|1.93|2.18|1.23|2.2|1.44|2.36|0.79|1.64|2.73|2.72|2.12|3.44|1.81|2.77|1.04|1.61|-1.32|0.19|1.93|1.51|1.52|1.02|6.5|4.1|3.86|5.9|4.53|6.21|5.5|6.04|2.88|4.54|4.01|3.56|2.47|2.49|3.67|3.22|2.24|2.26|2.36|3.76|2.88|3.64|3.46|3.22|1.2|2.96|4.1|3.96|1.62|1.82|-0.27|0.52|-0.7|1.54|0.86|-4.67|-0.95|4.33|4.2|2.93|2.81|5.13|4.74|5.95|6.02|5.7|5.74|5.53|5.24|4.39|4.01|3.01|0.44',
  },
  growth5YearsPercent: {
    source: 'fhfaDerived',
    values:
      '9.33|6.03|8.07|7.8|6.78|7.19|9.4|8.99|9.18|8.78|7.24|6.27|6.61|8.37|7.82|6.36|7.44|5.48|8.03|5.85|3.94|4.25|6.01|7.32|8.76|8.48|8.13|8.15|8.88|9.1|9.02|9.46|8.47|9.78|9.21|5.95|8.71|7.97|8.16|7.19|7.81|8.82|7.56|7.18|9.62|12.15|7.78|7.66|9.19|3.87|10.37|9.42|10.05|10.39|10.53|11.07|9.15|9.59|10.28|10.03|12.44|10.44|8.13|9.21|9.3|8.48|4.88|6.7|6.83|7.33|9.7|7.86|9.54|10.74|10.06|9.99|8.14|9.05|8.9|6.13',
  },
  growth10YearsPercent: {
    source: 'fhfaDerived',
    values:
      '8.1|6.63|7.37|7.54|5.52|6.66|6.32|8.57|8.03|8.63|7.8|6.78|7.61|8.43|10.14|7.15|8.77|6.01|8.99|6.2|3.25|4.72|4.73|6.43|7.11|7.33|7.15|5.6|7.65|7.85|7.11|7.51|7.3|8.66|6.96|5.7|7.65|6.08|6.87|5.45|5.85|6.44|5.24|6.53|8.68|9.13|6.47|6.35|7.38|4.0|8.78|7.73|8.12|7.63|8.45|8.67|8.33|8.61|9.5|9.49|9.52|8.52|7.09|9.15|7.16|5.81|4.82|4.9|6.3|5.99|6.49|5.98|7.82|7.67|6.15|7.78|6.69|7.2|6.87|4.5',
  },
  growth25YearsPercent: {
    source: 'fhfaDerived',
    values:
      '4.03|5.21|4.83|4.71|4.66|4.89|4.32|5.38|4.57|4.73|4.98|4.63|4.44|5.35|5.91|5.36|5.46|4.92|5.51|4.64|4.2|4.31|4.15|5.88|5.48|5.57|5.13|3.19|3.77|4.02|2.93|3.59|2.5|4.1|3.89|3.56|4.05|3.58|3.79|3.41|4.17|3.87|3.43|3.2|5.35|5.19|3.72|3.7|4.19|3.58|4.67|4.38|4.62|3.61|4.55|5.61|5.02|5.25|5.58|6.01|6.76|6.02|4.9|5.09|4.72|4.73|4.93|4.28|5.13|4.06|4.42|4.65|4.85|4.16|3.76|4.9|4.53|4.25|4.15|5.47',
  },
  volatilityPercent: {
    source: 'fhfaDerived',
    values:
      '5.8|6.04|4.47|4.33|3.18|4.03|5.0|11.32|8.26|13.83|11.36|4.94|4.57|6.47|9.16|6.32|7.12|6.21|6.66|10.21|7.36|9.43|8.25|9.33|8.96|12.56|10.89|5.26|3.76|3.85|4.13|3.91|7.0|4.89|4.19|5.25|3.96|3.73|3.29|3.08|3.05|3.42|3.13|4.32|4.86|5.02|3.08|3.65|4.63|3.41|5.04|4.6|4.28|4.28|4.13|6.13|7.94|10.17|9.8|9.46|11.15|11.3|13.58|9.7|5.16|6.27|7.56|6.11|4.86|2.52|5.73|5.43|3.53|3.69|4.94|6.68|5.43|5.76|5.37|6.91',
  },
  largestFallPercent: {
    source: 'fhfaDerived',
    values:
      '-27.3|-11.8|-5.7|-5.3|-3.8|-4.0|-8.2|-51.1|-38.1|-61.0|-55.1|-9.0|-11.9|-21.9|-40.7|-25.2|-32.3|-25.0|-19.7|-48.1|-23.0|-39.6|-26.8|-35.8|-35.0|-50.5|-49.5|-28.9|-7.3|-10.2|-19.2|-11.0|-41.2|-20.9|-15.5|-26.2|-12.5|-12.7|-5.2|-7.0|-3.1|-4.4|-3.8|-14.7|-9.0|-7.8|-5.9|-12.8|-7.5|-9.1|-15.7|-9.6|-6.5|-10.4|-8.6|-21.5|-38.2|-48.5|-44.6|-42.5|-47.4|-48.0|-56.5|-46.1|-19.5|-19.3|-29.7|-22.2|-10.3|-1.9|-20.2|-18.2|-3.8|-4.1|-18.7|-26.1|-17.9|-23.2|-17.5|-17.7',
  },
  taxRatePercent: {
    source: 'approximateTax',
    values:
      '0.95|1.65|1.75|1.85|1.8|1.8|2.0|0.5|0.8|0.55|0.55|0.5|0.45|0.55|0.5|0.85|0.9|0.95|0.9|0.8|0.65|0.75|0.7|0.7|0.7|0.9|0.75|1.95|0.95|1.55|2.05|1.55|1.65|1.15|2.0|1.15|1.3|1.15|1.8|1.9|1.0|1.05|0.8|1.15|0.6|0.55|0.9|0.6|0.45|0.8|0.75|0.7|0.95|0.95|0.6|0.45|0.85|0.8|0.9|0.8|0.9|1.0|0.85|0.75|1.05|0.85|0.6|1.4|0.9|1.85|2.4|0.7|1.9|2.5|2.05|1.25|0.7|1.2|0.95|0.3',
  },
  insurancePer300k: {
    source: 'approximateInsurance',
    values:
      '2300|3900|3900|3900|3900|3900|3900|2500|2500|1200|1200|4100|4100|1300|1950|1500|1500|1250|1500|1400|1400|1400|1400|1400|1400|1400|1400|3050|3000|1900|1900|1900|2400|2400|1700|2400|3550|3550|5000|2650|5850|5850|3950|2700|2700|2700|3350|3150|3150|3600|2950|2950|2950|2950|2700|2700|4400|4400|4400|4400|4400|4400|4400|4400|1900|1900|1350|1700|1600|1600|1550|1800|1800|1800|2250|1950|1650|1650|2650|600',
  },
  insuranceBasis: {
    source: 'approximateInsurance',
    values:
      'cited|cited|cited|cited|cited|cited|cited|cited|cited|estimate|estimate|cited|cited|estimate|cited|estimate|estimate|estimate|estimate|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|estimate|estimate|estimate|cited|cited|estimate|cited|cited|cited|estimate|cited|cited|cited|cited|estimate|estimate|estimate|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited|estimate|estimate|cited|cited|estimate|estimate|cited|cited|cited|cited|cited|cited|cited|cited|cited|cited',
  },
} satisfies Record<string, FactColumn>;
