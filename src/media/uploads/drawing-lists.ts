/** The elements and attributes that an uploaded drawing may hold. */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** No script, no foreign content, no animation (it can set addresses), no link, no handler. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  words(`
    svg g defs symbol use switch title desc style image view
    path rect circle ellipse line polyline polygon text tspan textPath
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence
  `),
);

export const ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
    id class role lang xml:space xml:lang version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 dx dy cx cy r rx ry fx fy fr d
    points transform transform-origin pathLength gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits
    patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits
    primitiveUnits rotate textLength lengthAdjust startOffset method spacing side media type
    alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display
    dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust
    font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color marker marker-end
    marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
    stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
    text-decoration text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode
    amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent in in2 intercept k1 k2 k3 k4 kernelMatrix
    limitingConeAngle mode numOctaves operator order pointsAtX pointsAtY pointsAtZ preserveAlpha radius result scale seed slope
    specularConstant specularExponent stdDeviation stitchTiles surfaceScale tableValues targetX targetY values xChannelSelector
    yChannelSelector z
  `),
);
