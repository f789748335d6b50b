/** SVG from our own drawing functions. */
export function SvgDrawing({ svg, className }: { svg: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
